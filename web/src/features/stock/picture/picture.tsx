import { Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { number, plural, t } from '#web/kit/text.ts'
import css from './picture.module.css'
import type { Building, PicturedUnit, Stock } from './queries.ts'
import { type Paint, StoreyGrid } from './storey-grid.tsx'
import { type Group, groupsOf, isSite, storeysOf } from './storeys.ts'

const groupWords: Record<Group['kind'], string> = {
  parking: t('Estacionamientos'),
  storage: t('Bodegas'),
  other: t('Otras unidades'),
}

/** A project's buildings as one sees them, and below what has no place in them. */
export const Picture = ({ stock, paint }: { stock: Stock; paint: Paint }) => (
  <Stack>
    {stock.buildings.map((building) => (
      <BuildingPanel key={building.id} building={building} paint={paint} />
    ))}
    {groupsOf(stock.others).map(({ kind, units }) => (
      <Panel key={kind} title={groupWords[kind]} count={availableOf(units)}>
        <StoreyGrid label={groupWords[kind]} storeys={[{ floor: undefined, units }]} {...paint} />
      </Panel>
    ))}
  </Stack>
)

function BuildingPanel({ building, paint }: { building: Building; paint: Paint }) {
  const storeys = storeysOf(building)
  const flows = isSite(building)
  return (
    <Panel title={building.name} count={availableOf(building.units)} flush>
      <div className={css.ground} data-site={flows || undefined}>
        {flows ? (
          <StoreyGrid
            label={building.name}
            storeys={[{ floor: undefined, units: storeys.flatMap(({ units }) => units) }]}
            {...paint}
          />
        ) : (
          <StoreyGrid label={building.name} storeys={storeys} columns={building.columns} {...paint} />
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
