import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/kit/loaded.tsx'
import { t } from '#web/kit/text.ts'
import css from './cost.module.css'
import { CostSum } from './cost-sum.tsx'
import { conversationCostQuery } from './queries.ts'

/** What Meta bills of a conversation, by the rates of the account. */
export function ConversationCost({ uuid }: { uuid: string }) {
  return (
    <section aria-label={t('Costo de la conversación')}>
      <Loaded from={useQuery(conversationCostQuery(uuid))} lines={2} missing={null}>
        {({ month, all }) => (
          <dl className={css.facts}>
            <dt>{t('Costo del mes')}</dt>
            <dd>
              <CostSum {...month} />
            </dd>
            <dt>{t('Costo en total')}</dt>
            <dd>
              <CostSum {...all} />
            </dd>
          </dl>
        )}
      </Loaded>
    </section>
  )
}
