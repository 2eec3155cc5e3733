import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Hidden } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { useIsPhone } from '#web/kit/media.ts'
import { countText, plural } from '#web/kit/text.ts'
import { BulkBar } from './bulk-bar.tsx'
import { Cards } from './cards.tsx'
import type { ListDefinition, ListRoute } from './definition.ts'
import { Detail } from './detail.tsx'
import { ExportOf } from './export-of.tsx'
import { FilterChips } from './filter-chips.tsx'
import css from './list-screen.module.css'
import { Pagination } from './pagination.tsx'
import { Refusal, RowsState } from './rows-state.tsx'
import { Table } from './table.tsx'
import { Tabs } from './tabs.tsx'
import { Toolbar } from './toolbar.tsx'
import { useColumns } from './use-columns.ts'
import { useFilling } from './use-filling.ts'
import { useList } from './use-list.ts'

const FilterSheet = lazy(() =>
  import('./filter-sheet.tsx').then(({ FilterSheet }) => ({ default: FilterSheet })),
)

/** A list of the product: title, tabs, search, filters, table, drawer and bulk acts, all kept in the address. */
export function ListScreen<R extends ListRoute>({ definition }: { definition: ListDefinition<R> }) {
  const list = useList(definition)
  const columns = useColumns(definition)
  const isPhone = useIsPhone()
  useFilling(list.isLoading || columns.isLoading)
  const [filtering, setFiltering] = useState(false)
  const { create } = definition
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1>{definition.title}</h1>
        <span className={css.total}>{list.isLoading ? '' : countText(list.count, list.isExact)}</span>
        <div className={css.acts}>
          {definition.acts}
          {create && (
            <Button variant="primary" icon={IconPlus} className={css.create} onClick={create.onSelect}>
              {create.label}
            </Button>
          )}
        </div>
      </header>
      {definition.places}
      <Tabs tabs={definition.tabs} list={list} />
      <Toolbar definition={definition} list={list} columns={columns} onFilter={() => setFiltering(true)} />
      <FilterChips filters={definition.filters} list={list} />
      <Refusal list={list} />
      <RowsState definition={definition} list={list}>
        {isPhone ? (
          <Cards definition={definition} list={list} />
        ) : (
          <Table definition={definition} list={list} columns={columns.shown} isWaiting={columns.isLoading} />
        )}
        <Pagination list={list} />
      </RowsState>
      {definition.bulkActs && (
        <BulkBar acts={definition.bulkActs} selection={list.selection} counted={definition.counted}>
          <ExportOf definition={definition} list={list} columns={columns} ofTicked />
        </BulkBar>
      )}
      <Detail definition={definition} list={list} />
      {filtering && (
        <Suspense>
          <FilterSheet
            filters={definition.filters ?? []}
            values={list.state.filters}
            onApply={(filters) => list.change({ filters })}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
      <Hidden>
        <span role="status">
          {list.isLoading ? '' : plural(list.count, '1 resultado', '{count} resultados')}
        </span>
      </Hidden>
    </div>
  )
}
