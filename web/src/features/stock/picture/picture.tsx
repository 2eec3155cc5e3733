import { useMemo } from 'react'
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
  /** Nothing of the picture stands above it. */
  isFirst?: boolean
}

/** A project's buildings as one sees them, and below what has no place in them. */
export function Picture({ stock, paint, isNamed, isFirst = false }: Props) {
  const groups = useMemo(() => groupsOf(stock.others), [stock.others])
  return (
    <Stack>
      {stock.buildings.map((building, place) => (
        <BuildingPanel
          key={building.id}
          building={building}
          title={titleOf(building.name, isNamed && stock)}
          paint={paint}
          isFirst={isFirst && place === 0}
        />
      ))}
      {groups.map(({ kind, units }) => (
        <GroupPanel
          key={kind}
          title={titleOf(groupWords[kind], isNamed && stock)}
          units={units}
          paint={paint}
        />
      ))}
    </Stack>
  )
}

const titleOf = (name: string, stock: Stock | false) => (stock ? `${stock.project.name} · ${name}` : name)

type BuildingProps = { building: Building; title: string; paint: Paint; isFirst: boolean }

function BuildingPanel({ building, title, paint, isFirst }: BuildingProps) {
  const flows = isSite(building)
  const storeys = useMemo(() => {
    const storeys = storeysOf(building)
    return flows ? [{ floor: undefined, units: storeys.flatMap(({ units }) => units) }] : storeys
  }, [building, flows])
  return (
    <Panel title={title} count={availableOf(building.units)} flush>
      <div className={css.ground} data-site={flows || undefined}>
        <StoreyGrid
          label={title}
          storeys={storeys}
          columns={flows ? undefined : columnsOf(storeys)}
          isFirst={isFirst}
          {...paint}
        />
      </div>
    </Panel>
  )
}

function GroupPanel({ title, units, paint }: { title: string; units: PicturedUnit[]; paint: Paint }) {
  const storeys = useMemo(() => [{ floor: undefined, units }], [units])
  return (
    <Panel title={title} count={availableOf(units)}>
      <StoreyGrid label={title} storeys={storeys} {...paint} />
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
