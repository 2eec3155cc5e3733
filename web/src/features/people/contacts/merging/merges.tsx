import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { Button } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { toContact } from '#web/places/people.ts'
import { undoMerge } from './merge-acts.ts'
import css from './merging.module.css'
import { type Merge, mergesQuery } from './queries.ts'

/** The latest merges, and the way back of those that still have one. */
export function Merges() {
  const [undoing, setUndoing] = useState<Merge>()
  const { data, error, refetch } = useQuery(mergesQuery)
  return (
    <Panel title={t('Fusiones recientes')} flush>
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && (
        <div className={css.pad}>
          <SkeletonLines lines={4} />
        </div>
      )}
      {data?.results.length === 0 && <p className={css.pad}>{t('Aún no se fusiona nada.')}</p>}
      <ul className={css.pairs}>
        {data?.results.map((merge) => (
          <li key={merge.id}>
            <Row spread>
              <div className={css.side}>
                <Link {...toContact({ id: merge.contact.id })}>{merge.contact.name}</Link>
                <span>{t('recibió a {name}', { name: merge.mergedContact.name })}</span>
                <span>
                  {merge.undoneAt ? (
                    <>
                      {t('Deshecha')} <When at={merge.undoneAt} />
                    </>
                  ) : (
                    <>
                      {merge.mergedBy?.name} · <When at={merge.mergedAt} />
                    </>
                  )}
                </span>
              </div>
              {merge.canBeUndone && (
                <Button size="small" variant="link" onClick={() => setUndoing(merge)}>
                  {t('Deshacer')}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
      {undoing && (
        <ConfirmDialog
          title={t('Deshacer la fusión')}
          act={t('Deshacer la fusión')}
          onConfirm={() => undoMerge(undoing.id)}
          onClose={() => setUndoing(undefined)}
        >
          <p>
            {t(
              '{name} vuelve a ser un contacto aparte, con lo que tenía. Lo que cambió después se conserva.',
              {
                name: undoing.mergedContact.name,
              },
            )}
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
