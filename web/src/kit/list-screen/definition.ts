import type { ComponentType, ReactNode } from 'react'
import type { TableName as TableNames } from '#contract/office/tables.ts'
import type { Feature } from '#web/kit/act/features.ts'
import type { QueryValue } from '#web/kit/api/query-string.ts'
import type { Answer, Routes } from '#web/kit/api.ts'
import type { IconType } from '#web/kit/icon.tsx'
import type { MenuItem } from '#web/kit/menu.tsx'
import type { ExportedList } from './export-list.ts'
import type { Selection } from './selection.ts'

export type Page<Row> = { count: number; countIsExact?: boolean; results: Row[] }
/** The routes that answer a page of things. */
export type ListRoute = {
  [R in keyof Routes & `GET ${string}`]: Answer<R> extends Page<{ id: number }> ? R : never
}[keyof Routes & `GET ${string}`]
/** The routes that answer the ids of all that match. */
export type AllIdsRoute = 'GET /leads/ids/' | 'GET /contacts/ids/'
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
  /** In pixels where there is room for all of them; else each gives way in proportion. 240 without it. */
  width?: number
  align?: 'end'
  /** Falls away where there is no room: under 1440, 1280 or 976. */
  hideBelow?: 'xl' | 'lg' | 'md'
}

export type Option = { id: number | string; name: string }

export type Filter = { key: string; label: string } & (
  | { kind: 'options'; options: readonly Option[] }
  | { kind: 'flag'; yes: string; no?: string }
  | { kind: 'dates' }
)

export type Tab = {
  key: string
  label: string
  /** What it adds to the query. */
  query: Record<string, QueryValue>
  count?: number | undefined
  /** The count stops at this many: "10.000+". */
  countCap?: number | undefined
}

export type BulkAct = {
  label: string
  icon: IconType
  danger?: boolean
  /** Usually opens a dialog that does it; `selection.clear()` when done. */
  onSelect: (selection: Selection) => void
}

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
  columns: Column<RowOf<R>>[]
  /** What a phone shows of a row. */
  card: (row: RowOf<R>) => ReactNode
  nameOf: (row: RowOf<R>) => string
  tabs?: Tab[]
  filters?: Filter[]
  /** Always part of the query. */
  query?: Record<string, QueryValue>
  /** Sort keys at the start, `-` first for descending. */
  sort?: string[]
  searchHint?: string
  /** The list's name in exports, for users with the permission; without it there is no export. */
  exported?: ExportedList | undefined
  /** Its route takes no search. */
  noSearch?: true
  /** Under the title: tabs to the screens beside this one. */
  places?: ReactNode
  /** At the end of the title's line; the first primary button of a phone belongs in `create`. */
  acts?: ReactNode
  create?: { label: string; onSelect: () => void }
  rowActs?: (row: RowOf<R>) => MenuItem[]
  bulkActs?: BulkAct[]
  /** Drawn in the drawer beside the list; without it rows do not open. */
  detail?: ComponentType<{ id: number; onClose: () => void }>
  /** Where the open thing fills the page, if there is such a screen. */
  pageOf?: (id: number) => string
  /** What to say and offer when there is nothing at all yet. */
  empty: { title: string; body?: string; acts?: ReactNode }
  /** Above the table: a switch to the board, saved views. */
  tools?: ReactNode
}
