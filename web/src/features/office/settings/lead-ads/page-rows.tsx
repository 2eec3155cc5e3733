import { useInfiniteQuery } from '@tanstack/react-query'
import { useAct } from '#web/kit/act/use-act.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { plural, t } from '#web/kit/text.ts'
import { MoreRows } from '../shared/more-rows.tsx'
import rows from '../shared/rows.module.css'
import { Rows } from '../shared/rows.tsx'
import { type AdsPage, pagesQuery, subscribe, unsubscribe } from './queries.ts'
import { stateWords } from './words.ts'

/** The pages that the token sees, and whether Meta tells of their answers. */
export const PageRows = ({ may }: { may: boolean }) => (
  <MoreRows
    from={useInfiniteQuery(pagesQuery)}
    title={t('Páginas')}
    empty={
      <EmptyState mood="new" title={t('Ninguna página todavía')}>
        <p>{t('Se leen al sincronizar, con el token de la conexión.')}</p>
      </EmptyState>
    }
  >
    {(pages) => (
      <Rows label={t('Páginas')} items={pages} keyOf={({ id }) => id} nameOf={({ name }) => name}>
        {(page) => <PageLine page={page} may={may} />}
      </Rows>
    )}
  </MoreRows>
)

function PageLine({ page, may }: { page: AdsPage; may: boolean }) {
  const { id, name, category, state, lastError, lastRemedy, formsCount } = page
  const reading = useAct(subscribe)
  const leaving = useAct(unsubscribe)
  const words = stateWords[state]
  return (
    <div className={rows.line} data-bare data-wraps>
      <span className={rows.name}>
        <span dir="auto">{name}</span>
        <small>
          {[category, plural(formsCount, '1 formulario', '{count} formularios')].filter(Boolean).join(' · ')}
        </small>
        {lastError && (
          <small>
            {t(lastError)}. {lastRemedy && t(lastRemedy)}
          </small>
        )}
      </span>
      <Badge tone={words.tone}>{t(words.label)}</Badge>
      {may && (state === 'left_out' || state === 'not_subscribed') && (
        <Button size="small" busy={reading.busy} onClick={() => reading.run({ params: { id } })}>
          {t('Leer')}
        </Button>
      )}
      {may && state !== 'left_out' && (
        <Button size="small" busy={leaving.busy} onClick={() => leaving.run({ params: { id } })}>
          {t('Dejar de leer')}
        </Button>
      )}
    </div>
  )
}
