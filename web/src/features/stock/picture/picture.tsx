import { Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { number, plural, t } from '#web/kit/text.ts'
import css from './picture.module.css'
import type { Building, PicturedUnit, Stock } from './queries.ts'
import { type Paint, StoreyGrid } from './storey-grid.tsx'
import { columnsOf, type Group, groupsOf, isSite, storeysOf } from './storeys.ts'

const groupWords: Record<Group['kind'], string> = {
  parking: t('Estacionamientos'),
  storage: t('Bodegas'),
  other: t('Otras unidades'),
}

type Props = {
  stock: Stock
  paint: Paint
  /** One of several projects: titles say which. */
  isNamed: boolean
}

/** A project's buildings as one sees them, and below what has no place in them. */
export const Picture = ({ stock, paint, isNamed }: Props) => (
  <Stack>
    {stock.buildings.map((building) => (
      <BuildingPanel
        key={building.id}
        building={building}
        title={titleOf(building.name, isNamed && stock)}
        paint={paint}
      />
    ))}
    {groupsOf(stock.others).map(({ kind, units }) => (
      <Panel key={kind} title={titleOf(groupWords[kind], isNamed && stock)} count={availableOf(units)}>
        <StoreyGrid
          label={titleOf(groupWords[kind], isNamed && stock)}
          storeys={[{ floor: undefined, units }]}
          {...paint}
        />
      </Panel>
    ))}
  </Stack>
)

const titleOf = (name: string, stock: Stock | false) => (stock ? `${stock.project.name} · ${name}` : name)

function BuildingPanel({ building, title, paint }: { building: Building; title: string; paint: Paint }) {
  const storeys = storeysOf(building)
  const flows = isSite(building)
  return (
    <Panel title={title} count={availableOf(building.units)} flush>
      <div className={css.ground} data-site={flows || undefined}>
        {flows ? (
          <StoreyGrid
            label={title}
            storeys={[{ floor: undefined, units: storeys.flatMap(({ units }) => units) }]}
            {...paint}
          />
        ) : (
          <StoreyGrid label={title} storeys={storeys} columns={columnsOf(storeys)} {...paint} />
        )}
      </div>
    </Panel>
  )
}

/** "9 de 62 disponibles". */
const availableOf = (units: readonly PicturedUnit[]) =>
  plural(
    units.filter(({ status }) => status === 'available').length,
    '{count} de {total} disponible',
    '{count} de {total} disponibles',
    { total: number(units.length) },
  )
