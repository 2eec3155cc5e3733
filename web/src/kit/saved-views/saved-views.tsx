import {
  IconDeviceFloppy,
  IconHome,
  IconHomeFilled,
  IconStar,
  IconStarFilled,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Link } from '#web/kit/address/link.tsx'
import { here } from '#web/kit/address/place.ts'
import { useSearchValues } from '#web/kit/address/use-address.ts'
import { Badge } from '#web/kit/badge.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Popover } from '#web/kit/popover.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { SaveView } from './save-view.tsx'
import css from './saved-views.module.css'
import { deleteView, pickView, saveView, type View } from './view-acts.ts'
import { changesTo, flatOf, textOf } from './view-query.ts'

type Props = { table: string; anchor: RefObject<HTMLElement | null>; onClose: () => void }

/** The views of a list, one's own and the team's, and keeping the one on screen. */
export function SavedViews({ table, anchor, onClose }: Props) {
  const address = useSearchValues()
  const now = flatOf(address)
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
                  {...here({ ...changesTo(view.query, address), view: String(view.id) })}
                  className={css.name ?? ''}
                  aria-current={textOf(view.query) === textOf(now) || undefined}
                  onClick={onClose}
                >
                  {view.name}
                  {view.isShared && <Badge icon={IconUsers}>{t('Equipo')}</Badge>}
                </Link>
                <Picks view={view} />
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

/** What it is for oneself; everybody picks, also of the team's. */
function Picks({ view }: { view: View }) {
  const { name, isDefault, isFavourite } = view
  return (
    <>
      <IconButton
        icon={isDefault ? IconHomeFilled : IconHome}
        size="small"
        label={t('Abrir la lista con {name}', { name })}
        aria-pressed={isDefault}
        onClick={() => orTell(pickView({ view, isDefault: !isDefault }))}
      />
      <IconButton
        icon={isFavourite ? IconStarFilled : IconStar}
        size="small"
        label={t('{name} en la navegación', { name })}
        aria-pressed={isFavourite}
        onClick={() => orTell(pickView({ view, isFavourite: !isFavourite }))}
      />
    </>
  )
}

function Acts({ view, now }: { view: View; now: Record<string, string | string[]> }) {
  return (
    <>
      <IconButton
        icon={IconDeviceFloppy}
        size="small"
        label={t('Guardar en {name} lo que se ve ahora', { name: view.name })}
        disabled={textOf(view.query) === textOf(now)}
        onClick={() => orTell(saveView({ view, query: now }))}
      />
      <IconButton
        icon={IconTrash}
        size="small"
        label={t('Eliminar la vista {name}', { name: view.name })}
        onClick={() => orTell(deleteView(view))}
      />
    </>
  )
}
