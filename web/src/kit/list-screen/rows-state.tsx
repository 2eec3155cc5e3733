import { IconCloudOff, IconPlus, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { messageOf } from '#web/kit/api/problem.ts'
import { Button } from '#web/kit/button.tsx'
import { clock } from '#web/kit/dates.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { activeOf } from '#web/kit/filters/filter.ts'
import { Panel } from '#web/kit/panel.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { ListRoute } from './definition.ts'
import css from './rows-state.module.css'
import type { List } from './use-list.ts'

export type Create = { label: string; onSelect: () => void }
type Props<R extends ListRoute> = { list: List<R>; create: Create | false | undefined; children: ReactNode }

/** The rows, or why there are none and what to do about it. */
export function RowsState<R extends ListRoute>({ list, create, children }: Props<R>) {
  if (list.rows.length > 0 || list.isLoading) return children
  if (list.error) {
    return (
      <Panel>
        <ErrorState error={list.error} onRetry={list.refetch} />
      </Panel>
    )
  }
  return <Panel>{list.isFiltered ? <NoMatch list={list} /> : <Empty list={list} create={create} />}</Panel>
}

function NoMatch<R extends ListRoute>({ list }: { list: List<R> }) {
  const filters = activeOf(list.filters, list.state.filters).length
  const title = filters
    ? plural(filters, 'Nada coincide con 1 filtro', 'Nada coincide con {count} filtros')
    : t('Nada coincide con “{search}”', { search: list.state.search })
  const clear = (
    <Button onClick={() => list.change({ filters: {}, search: '' })}>
      {filters ? t('Limpiar filtros') : t('Borrar búsqueda')}
    </Button>
  )
  return <EmptyState mood="no_match" title={title} acts={clear} />
}

function Empty<R extends ListRoute>({ list, create }: Omit<Props<R>, 'children'>) {
  const { title, body, offersNothing } = list.definition.empty(list.state.tab)
  const acts = create && !offersNothing && (
    <Button variant="primary" icon={IconPlus} onClick={create.onSelect}>
      {create.label}
    </Button>
  )
  return (
    <EmptyState mood="new" title={title} acts={acts}>
      {body}
    </EmptyState>
  )
}

/** A refresh that failed keeps the rows that are there, and says how old they are. */
export function Refusal<R extends ListRoute>({ list }: { list: List<R> }) {
  if (!list.error || list.rows.length === 0) return null
  const time = clock(new Date(list.updatedAt).toISOString())
  return (
    <div className={css.refusal}>
      <Alert
        tone="red"
        icon={IconCloudOff}
        acts={
          <Button size="small" icon={IconRefresh} onClick={() => list.refetch()}>
            {t('Reintentar')}
          </Button>
        }
      >
        {t('Datos de las {time}.', { time })} {messageOf(list.error)}
      </Alert>
    </div>
  )
}
