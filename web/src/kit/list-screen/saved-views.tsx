import { IconDeviceFloppy, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { messageOf } from '#web/kit/api/problem.ts'
import type { ParsedQuery } from '#web/kit/api/query-string.ts'
import { type Answer, api } from '#web/kit/api.ts'
import { Badge } from '#web/kit/badge.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Popover } from '#web/kit/popover.tsx'
import { apiQuery, refresh } from '#web/kit/query.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { SaveView } from './save-view.tsx'
import css from './saved-views.module.css'
import { addressOf, flatOf, textOf } from './view-query.ts'

type View = Answer<'GET /saved-views/'>[number]
type Props = { table: string; anchor: RefObject<HTMLElement | null>; onClose: () => void }

/** The views of a list, one's own and the team's, and keeping the one on screen. */
export function SavedViews({ table, anchor, onClose }: Props) {
  const now = flatOf(useSearch({ strict: false }) as ParsedQuery)
  const { data, error, refetch } = useQuery(
    apiQuery('saved-views', 'GET /saved-views/', { query: { tableName: table } }),
  )
  return (
    <Popover anchor={anchor} align="end" onClose={onClose} className={css.box}>
      <section role="dialog" aria-label={t('Vistas guardadas')}>
        {!data && error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <SkeletonLines lines={3} />}
        {data?.length === 0 && (
          <p className={css.nothing}>
            {t('Guardar los filtros que se usan a diario, para uno o para el equipo.')}
          </p>
        )}
        {data && data.length > 0 && (
          <ul className={css.views}>
            {data.map((view) => (
              <li key={view.id} className={css.view}>
                <Link
                  to="."
                  search={addressOf(view.query) as never}
                  className={css.name ?? ''}
                  aria-current={textOf(view.query) === textOf(now) || undefined}
                  onClick={onClose}
                >
                  {view.name}
                  {view.isShared && <Badge icon={IconUsers}>{t('Equipo')}</Badge>}
                </Link>
                {view.isEditable && <Acts view={view} now={now} />}
              </li>
            ))}
          </ul>
        )}
        <SaveView table={table} query={now} />
      </section>
    </Popover>
  )
}

function Acts({ view, now }: { view: View; now: Record<string, string | string[]> }) {
  const done = () => refresh('saved-views')
  const tell = (error: unknown) => snackbar(messageOf(error), 'error')
  const update = (query: View['query'], message: string, undo?: () => void) =>
    api('PATCH /saved-views/{id}/', { params: { id: view.id }, body: { query: query as typeof now } })
      .then(
        () => snackbar(message, 'success', undo ? { act: { label: t('Deshacer'), run: undo } } : {}),
        tell,
      )
      .finally(done)
  const remove = () =>
    api('DELETE /saved-views/{id}/', { params: { id: view.id } })
      .then(
        () => snackbar(t('Vista eliminada'), 'success', { act: { label: t('Deshacer'), run: again } }),
        tell,
      )
      .finally(done)
  const again = () => {
    const { tableName, name, isShared, query, columns } = view
    const body = { tableName, name, isShared, columns, query: query as typeof now }
    api('POST /saved-views/', { body }).catch(tell).finally(done)
  }
  return (
    <>
      <IconButton
        icon={IconDeviceFloppy}
        size="small"
        label={t('Guardar en {name} lo que se ve ahora', { name: view.name })}
        disabled={textOf(view.query) === textOf(now)}
        onClick={() =>
          update(now, t('Vista guardada'), () => void update(view.query, t('Vista como estaba')))
        }
      />
      <IconButton
        icon={IconTrash}
        size="small"
        label={t('Eliminar la vista {name}', { name: view.name })}
        onClick={remove}
      />
    </>
  )
}
