import { longDay } from '#web/kit/dates.ts'
import { DayFact, TextFact } from '#web/kit/facts/fact-kinds.tsx'
import css from '#web/kit/facts/facts.module.css'
import { useFactAct } from '#web/kit/facts/use-fact-act.ts'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { changeDeal } from '../acts/deal-acts.ts'
import type { Deal } from '../shared/queries.ts'

/** What is noted of a deal, changed where it is read. */
export function DealNotes({ deal }: { deal: Deal }) {
  const can = useCan()
  const { save, busy } = useFactAct(changeDeal)
  const { id, notes, stepDueOn, status } = deal
  const fact = {
    version: deal.updatedAt,
    busy,
    locked: status === 'lost' || !can('deals.edit', { sellerId: deal.seller.id }),
  }
  const put = (body: Parameters<typeof changeDeal>[0]['body'], seen = deal.updatedAt) =>
    save({ params: { id }, body, seen })
  return (
    <Panel title={t('Seguimiento')}>
      <dl className={css.facts}>
        {status === 'active' && (
          <DayFact
            {...fact}
            label={t('Plazo del paso')}
            value={stepDueOn}
            onSave={(day, seen) => put({ stepDueOn: day }, seen)}
          >
            {stepDueOn ? longDay(stepDueOn) : undefined}
          </DayFact>
        )}
        <TextFact
          {...fact}
          label={t('Notas')}
          long
          value={notes}
          onSave={(text, seen) => put({ notes: text }, seen)}
        >
          {notes ?? undefined}
        </TextFact>
      </dl>
    </Panel>
  )
}
