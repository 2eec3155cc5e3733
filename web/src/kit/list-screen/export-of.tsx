import { lazy, Suspense } from 'react'
import type { ListDefinition, ListRoute } from './definition.ts'
import type { Columns } from './use-columns.ts'
import type { List } from './use-list.ts'

const ExportMenu = lazy(() => import('./export-menu.tsx').then((m) => ({ default: m.ExportMenu })))

type Props<R extends ListRoute> = {
  definition: ListDefinition<R>
  list: List<R>
  columns: Columns<R>
  ofTicked?: boolean
}

/** The export of a list, for users with the permission; its code is loaded on demand. */
export const ExportOf = <R extends ListRoute>({ definition, list, columns, ofTicked = false }: Props<R>) =>
  definition.exported && (
    <Suspense>
      <ExportMenu
        exported={definition.exported}
        // A lazy component loses its type parameter; these three are of the same list.
        definition={definition as never}
        list={list as never}
        columns={columns as never}
        ofTicked={ofTicked}
      />
    </Suspense>
  )
