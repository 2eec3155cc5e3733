import { EmptyState } from '#web/kit/empty-state.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { number, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import type { Deal } from '../shared/queries.ts'
import css from './detail.module.css'

type Act = Deal['history'][number]

const sentences: Record<Act['act'], (step: string) => string> = {
  entered: (step) => t('Entró en {step}', { step }),
  moved: (step) => t('Pasó a {step}', { step }),
  lost: (step) => t('Perdido en {step}', { step }),
  rescinded: (step) => t('Resciliado en {step}', { step }),
  assigned: (step) => t('Cedido a otro comprador en {step}', { step }),
}

/** What was done with the deal, by whom and why. */
export const DealHistory = ({ deal: { history } }: { deal: Deal }) => (
  <Panel title={t('Historia')} count={number(history.length)}>
    {history.length === 0 && <EmptyState mood="new" title={t('Aún no hay historia')} />}
    <ol className={css.history}>
      {history.map(({ act, stepName, by, reason, at }) => (
        <li key={`${act} ${at}`}>
          <Words tone="ink" weight={500}>
            {sentences[act](stepName)}
          </Words>
          <Words as="div" size={12} tone="muted">
            {by && `${by.name} · `}
            <When at={at} />
          </Words>
          {reason && <p dir="auto">{reason}</p>}
        </li>
      ))}
    </ol>
  </Panel>
)
