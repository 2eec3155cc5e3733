import { useInfiniteQuery } from '@tanstack/react-query'
import { useAct } from '#web/kit/act/use-act.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { t } from '#web/kit/text.ts'
import rows from '../shared/rows.module.css'
import { Rows } from '../shared/rows.tsx'
import { MoreRows } from './more-rows.tsx'
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
  const isIn = state === 'connected' || state === 'failing'
  const toggle = useAct(isIn ? unsubscribe : subscribe)
  const words = stateWords[state]
  return (
    <div className={rows.line} data-bare>
      <span className={rows.name}>
        <span dir="auto">{name}</span>
        <small>{[category, t('{n} formularios', { n: formsCount })].filter(Boolean).join(' · ')}</small>
        {lastError && (
          <small>
            {t(lastError)}. {lastRemedy && t(lastRemedy)}
          </small>
        )}
      </span>
      <Badge tone={words.tone}>{t(words.label)}</Badge>
      {may && (
        <Button size="small" busy={toggle.busy} onClick={() => toggle.run({ params: { id } })}>
          {isIn ? t('Dejar de leer') : t('Leer')}
        </Button>
      )}
    </div>
  )
}
