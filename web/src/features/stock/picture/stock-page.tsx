import { IconList } from '@tabler/icons-react'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useAddress, useGo, useSearchValues } from '#web/kit/address/use-address.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useOptions } from '#web/kit/me.ts'
import { MultiSelect, Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { toProjects, toStock, toUnits } from '#web/places/stock.ts'
import { UnitBeside } from '../units/lent/unit-beside.tsx'
import { colourings, colouringWords } from './colours.ts'
import { listFilters } from './filters/stock-filters.ts'
import { PaintedStock } from './painted-stock.tsx'
import css from './picture.module.css'
import { type Stock, stockQuery } from './queries.ts'

/** As many projects are drawn at once. */
const most = 8

/** The units of some projects as a picture of their buildings, live. */
export function StockPage() {
  const { projects } = useOptions()
  const address = useAddress(toStock)
  const go = useGo()
  const first = projects[0]?.id
  const shown = (address.project ?? (first === undefined ? [] : [first])).slice(0, most)
  const stocks = useQueries({ queries: shown.map(stockQuery) })
  const drawn = stocks.flatMap(({ data }) => data ?? [])
  const by = address.by ?? 'status'
  const list = toUnits({ projectsIds: shown, tab: 'all' })
  const same = listFilters(useSearchValues())
  const change = (values: Parameters<typeof toStock.here>[0]) =>
    void go(toStock.here(values), { replace: true, resetScroll: false })
  if (shown.length === 0)
    return (
      <EmptyState
        page
        mood="new"
        title={t('Aún no hay proyectos')}
        acts={<ButtonLink {...toProjects()}>{t('Ir a proyectos')}</ButtonLink>}
      >
        <p>{t('Aquí se ven los edificios de un proyecto, con sus unidades por piso.')}</p>
      </EmptyState>
    )
  return (
    <Stack>
      <header className={css.head}>
        <h1>{t('Stock')}</h1>
        <ButtonLink
          variant="secondary"
          icon={IconList}
          className={css.asList ?? ''}
          {...list}
          search={{ ...list.search, ...same }}
        >
          {t('Ver como lista')}
        </ButtonLink>
      </header>
      <Row gap={12} align="end" wrap className={css.tools}>
        <MultiSelect
          label={t('Proyectos')}
          options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
          searchable
          value={shown.map(String)}
          onChange={(ids) => change({ project: ids.map(Number), only: undefined, id: undefined })}
        />
        <Select
          label={t('Color según')}
          options={colourings.map((value) => ({ value, label: colouringWords[value] }))}
          value={by}
          onChange={(value) => change({ by: colourings.find((one) => one === value), only: undefined })}
        />
      </Row>
      <Reads of={stocks.filter(({ data, error }) => data && error)} />
      {/* What is chosen in it stays chosen while one more project is read. */}
      {drawn.length > 0 && (
        <PaintedStock stocks={drawn} by={by} only={address.only ?? []} onOnly={(only) => change({ only })} />
      )}
      <Reads of={stocks.filter(({ data }) => data === undefined)} />
      <UnitBeside />
    </Stack>
  )
}

type Read = UseQueryResult<Stock>

/** Projects that are still read or could not be, each with its retry. */
const Reads = ({ of: stocks }: { of: Read[] }) =>
  stocks.map((stock, place) => (
    <Loaded
      // biome-ignore lint/suspicious/noArrayIndexKey: they have no name yet, and no state
      key={place}
      from={stock}
      lines={12}
      missing={<EmptyState mood="missing" title={t('El proyecto no existe o no está a su alcance')} />}
    >
      {() => null}
    </Loaded>
  ))
