import { IconPlus } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Hidden } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { FilterChips } from '#web/kit/filters/chips.tsx'
import { useIsPhone } from '#web/kit/media.ts'
import type { MenuItem } from '#web/kit/menu.tsx'
import { ScreenHead } from '#web/kit/screen-head.tsx'
import bar from '#web/kit/selection/bulk-bar.module.css'
import { type BulkAct, BulkBar } from '#web/kit/selection/bulk-bar.tsx'
import { countText, plural } from '#web/kit/text.ts'
import { Cards } from './cards.tsx'
import type { ListRoute, RowOf } from './definition.ts'
import { Detail } from './detail.tsx'
import { ListExport } from './list-export.tsx'
import css from './list-screen.module.css'
import { Pagination } from './pagination.tsx'
import { type Create, Refusal, RowsState } from './rows-state.tsx'
import { Table } from './table.tsx'
import { Tabs } from './tabs.tsx'
import { Toolbar } from './toolbar.tsx'
import { useFilling } from './use-filling.ts'
import type { List } from './use-list.ts'

type Props<R extends ListRoute> = {
  list: List<R>
  /** Of a screen that has a title of its own. */
  isPart?: boolean
  /** Under the title: tabs to the screens beside this one. */
  places?: ReactNode
  /** At the end of the title's line; the first primary button of a phone belongs in `create`. */
  acts?: ReactNode
  create?: Create | false
  /** Above the table: a switch to the board. */
  tools?: ReactNode
  rowActs?: (row: RowOf<R>) => MenuItem[]
  bulkActs?: readonly BulkAct[]
  /** What draws the rows, in the place of the table and of the cards of a phone. */
  rowsAs?: ComponentType<{ list: List<R> }> | undefined
}

/** A list of the product: title, tabs, search, filters, table, drawer and bulk acts, all kept in the address. */
export function ListScreen<R extends ListRoute>(props: Props<R>) {
  const { list, isPart = false, places, acts, create, tools, rowActs, bulkActs, rowsAs: Rows } = props
  const { definition } = list
  const isPhone = useIsPhone()
  useFilling(list.isLoading || list.columns.isLoading)
  const hasTicks = bulkActs !== undefined && (bulkActs.length > 0 || list.exported !== undefined)
  const changeFilters = (filters: typeof list.state.filters) => list.change({ filters })
  return (
    <div className={css.screen}>
      <ScreenHead
        title={definition.title}
        level={isPart ? 2 : 1}
        className={css.head}
        beside={
          <span className={css.total}>{list.isLoading ? '' : countText(list.count, list.isExact)}</span>
        }
        acts={
          <>
            {acts}
            {create && (
              <Button variant="primary" icon={IconPlus} className={css.create} onClick={create.onSelect}>
                {create.label}
              </Button>
            )}
          </>
        }
      />
      {places}
      <Tabs list={list} />
      <Toolbar list={list} tools={tools} hasTicks={hasTicks} hasColumns={!Rows} />
      <FilterChips filters={list.filters} values={list.state.filters} onChange={changeFilters} />
      <Refusal list={list} />
      <RowsState list={list} create={create}>
        {Rows ? (
          <Rows list={list} />
        ) : isPhone ? (
          <Cards list={list} hasTicks={hasTicks} />
        ) : (
          <Table list={list} rowActs={rowActs} hasTicks={hasTicks} />
        )}
        <Pagination list={list} />
      </RowsState>
      {bulkActs && (
        <BulkBar acts={bulkActs} selection={list.selection} counted={definition.counted}>
          <ListExport list={list} ofTicked variant="inherit" size="small" className={bar.act} />
        </BulkBar>
      )}
      <Detail list={list} />
      <Hidden>
        <span role="status">
          {list.isLoading ? '' : plural(list.count, '1 resultado', '{count} resultados')}
        </span>
      </Hidden>
    </div>
  )
}
