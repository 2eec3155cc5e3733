import type { ComponentType, ReactNode } from 'react'
import type { TableName as TableNames } from '#contract/office/tables.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Feature } from '#web/kit/act/features.ts'
import type { Target } from '#web/kit/address/place.ts'
import type { QueryValue } from '#web/kit/api/query-string.ts'
import type { Answer, Routes } from '#web/kit/api.ts'
import type { ExportedList } from '#web/kit/export/export-list.ts'
import type { CountedIn, Filter, FilterValues } from '#web/kit/filters/filter.ts'
import type { LazyPart } from '#web/kit/lazy-part.ts'
import type { MyAccount, useCan } from '#web/kit/me.ts'

type DetailProps = { id: number; onClose: () => void }

export type Page<Row> = { count: number; countIsExact?: boolean; results: Row[] }
/** The routes that answer a page of things. */
export type ListRoute = {
  [R in keyof Routes & `GET ${string}`]: Answer<R> extends Page<{ id: number }> ? R : never
}[keyof Routes & `GET ${string}`]
/** The routes that answer the ids of all that match. */
export type AllIdsRoute =
  | 'GET /leads/ids/'
  | 'GET /contacts/ids/'
  | 'GET /units/ids/'
  | 'GET /quotations/ids/'
  | 'GET /deals/ids/'
// The `& { id }` is always true; it lets generic code see the id.
export type RowOf<R extends ListRoute> = (Answer<R> extends Page<infer Row> ? Row : never) & { id: number }
export type TableName = import('zod').infer<typeof TableNames>

export type Column<Row> = {
  /** As the account's and the user's column settings call it. */
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** The key it is ordered by, in camelCase; without it the head is not a button. */
  sort?: string
  /** In pixels; where there is a little more or less room each gives way in proportion. 240 without it. */
  width?: number
  /** A person made it that wide. */
  isFixed?: true
  align?: 'end'
  /** The custom field that rows bring along for it. */
  brings?: string
}

export type Tab = {
  key: string
  label: string
  /** What it adds to the query. */
  query: Record<string, QueryValue>
}

export type TabCounts = {
  /** By the key of the tab. */
  counts: Record<string, number | undefined>
  /** Counts stop at this many: "10.000+". */
  cap?: number
}

/** What the rows are narrowed by, besides their tab. */
export type Asked = { filters: FilterValues; search: string }

type Where = { tab: string | undefined; account: MyAccount }

/** What a list is. It is a constant of its module; what a page does with the rows is given to `ListScreen`. */
export type ListDefinition<R extends ListRoute> = {
  /** First part of the query keys. */
  feature: Feature
  route: R
  /** The same list, by ids alone: for acts on all that match, where there are any. */
  allIds?: AllIdsRoute
  /** Whose column settings it keeps; without it all columns are shown. */
  table?: TableName
  /** Whose saved views it has, when it shares its columns with another list. */
  views?: string
  title: string
  /** "1 lead", "3 leads". */
  counted: (count: number) => string
  columns: (where: Where) => Column<RowOf<R>>[]
  /** A hook: columns that the account added; undefined until they are known. */
  useOwnColumns?: () => Column<RowOf<R>>[] | undefined
  /** What a phone shows of a row. */
  card: (row: RowOf<R>) => ReactNode
  /** At the end of that, beside what opens the row: to call. */
  cardAct?: (row: RowOf<R>) => ReactNode
  nameOf: (row: RowOf<R>) => string
  tabs?: (can: ReturnType<typeof useCan>) => Tab[]
  /** A hook: how many each tab has. */
  useCounts?: (asked: Asked) => TabCounts | undefined
  /** The list of which each option of a filter says how many rows it would leave. */
  optionsCountedIn?: CountedIn['list']
  /** A hook: what the tab can be narrowed by. */
  useFilters?: (tab: string | undefined) => Filter[]
  /** Always part of the query. */
  query?: Record<string, QueryValue>
  /** Rows that change without an event: in so many milliseconds they are read again, as long as there are such among them. */
  readAgainIn?: (rows: readonly RowOf<R>[]) => number | false
  /** Sort keys at the start, `-` first for descending. */
  sort?: (tab: string | undefined) => string[]
  searchHint?: string
  /** Its route takes no search. */
  noSearch?: true
  /** At the foot: what the listed rows add up to. */
  foot?: ComponentType<{ scope: Record<string, QueryValue> }>
  /** The list's name in exports, and who may take it along. */
  exported?: { list: ExportedList; can: Permission }
  /** Drawn in the drawer beside the list; without it rows do not open. */
  detail?: ComponentType<DetailProps> | LazyPart<DetailProps>
  /** Where the open thing fills the page, if there is such a screen. */
  pageOf?: (id: number) => Target
  /** What to say when there is nothing at all yet. */
  empty: (tab: string | undefined) => {
    title: string
    body?: string
    /** Rows are not created where these are. */
    offersNothing?: boolean
  }
}
