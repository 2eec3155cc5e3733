import { IconColumns3, IconSquareCheck } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { FilterButton } from '#web/kit/filters/filter-button.tsx'
import { ViewChanges, ViewsTool } from '#web/kit/saved-views/views-tool.tsx'
import { SearchBox } from '#web/kit/search-box/search-box.tsx'
import { countText, plural, t } from '#web/kit/text.ts'
import type { ListRoute, TabCounts } from './definition.ts'
import { ListExport } from './list-export.tsx'
import css from './toolbar.module.css'
import type { List } from './use-list.ts'

const ColumnChooser = lazy(() => import('./column-chooser.tsx').then((m) => ({ default: m.ColumnChooser })))

type Props<R extends ListRoute> = { list: List<R>; tools: ReactNode; hasTicks: boolean; hasColumns: boolean }

/** Search and filters at the start, what concerns the table at the end. */
export function Toolbar<R extends ListRoute>({ list, tools, hasTicks, hasColumns }: Props<R>) {
  const { definition, columns, selection } = list
  const [choosing, setChoosing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [viewing, setViewing] = useState(false)
  const views = definition.views ?? definition.table
  const { tab, search } = list.state
  const { useCounts: countsOf } = definition
  // The definition is a constant: it has this hook always or never.
  const useResults =
    countsOf && tab !== undefined
      ? (filters: FilterValues) => resultsIn(countsOf({ filters, search }), tab)
      : undefined
  const countedIn = definition.optionsCountedIn && {
    list: definition.optionsCountedIn,
    scope: list.scopeWith,
  }
  return (
    <>
      <div className={css.bar}>
        {!definition.noSearch && (
          <SearchBox
            value={list.state.search}
            hint={definition.searchHint ?? t('Buscar')}
            onSearch={(search) => list.change({ search }, { replace: true })}
          />
        )}
        {definition.useFilters && (
          <FilterButton
            key={tab}
            filters={list.filters}
            values={list.state.filters}
            onChange={(filters) => list.change({ filters })}
            useResults={useResults}
            countedIn={countedIn}
          />
        )}
        <span className={css.room} />
        {tools}
        <ListExport list={list} wordClass={css.word} />
        {hasTicks && (
          <Button
            icon={IconSquareCheck}
            className={css.select}
            variant={selection.isSelecting ? 'tint' : 'secondary'}
            aria-pressed={selection.isSelecting}
            title={t('Seleccionar')}
            onClick={selection.isSelecting ? selection.clear : selection.start}
          >
            <span className={css.word}>{t('Seleccionar')}</span>
          </Button>
        )}
        {views && <ViewsTool table={views} isOpen={viewing} onOpen={setViewing} />}
        {hasColumns && columns.canChoose && (
          <Button
            ref={button}
            icon={IconColumns3}
            className={css.columns}
            disabled={!columns.areKnown}
            aria-haspopup="dialog"
            aria-expanded={choosing}
            onClick={() => setChoosing(!choosing)}
          >
            {t('Columnas')}
          </Button>
        )}
        {choosing && (
          <Suspense>
            <ColumnChooser anchor={button} columns={columns} onClose={() => setChoosing(false)} />
          </Suspense>
        )}
      </div>
      {views && <ViewChanges table={views} onSaveAs={() => setViewing(true)} />}
    </>
  )
}

function resultsIn(known: TabCounts | undefined, tab: string): string | undefined {
  const count = known?.counts[tab]
  if (count === undefined) return
  const isExact = known?.cap === undefined || count < known.cap
  return isExact
    ? plural(count, '1 resultado', '{count} resultados')
    : t('{count} resultados', { count: countText(count, false) })
}
