import { Button } from '#web/kit/button.tsx'
import { remaining } from '#web/kit/dates.ts'
import { Fact } from '#web/kit/facts/editable-fact.tsx'
import css from '#web/kit/facts/facts.module.css'
import { Row } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { useNow } from '#web/kit/use-now.ts'
import { only, useLeadDialogs } from '../lent/use-lead-dialogs.tsx'
import { SellerName } from '../shared/badges.tsx'
import type { Lead } from '../shared/queries.ts'
import { fallbackWords } from '../shared/words.ts'

/** Who works the lead and why; giving it to somebody else is an act of its own. */
export function SellerFact({ lead }: { lead: Lead }) {
  const can = useCan()
  const dialogs = useLeadDialogs()
  return (
    <Fact label={t('Vendedor')}>
      <div className={css.withAct}>
        <Row gap={8}>
          <SellerName seller={lead.seller} />
          {can('leads.assign') && !lead.contact.isBlocked && (
            <Button variant="link" size="small" onClick={() => dialogs.assign(only(lead.id))}>
              {lead.seller ? t('Cambiar') : t('Asignar')}
            </Button>
          )}
        </Row>
      </div>
      {lead.assignmentReason && (
        <span className={css.note} dir="auto">
          {lead.assignmentReason}
        </span>
      )}
      {lead.offer && <Offer offer={lead.offer} />}
      {dialogs.dialogs}
    </Fact>
  )
}

/** To the first who takes it, how long still, and what follows. */
function Offer({ offer: { until, fallback } }: { offer: NonNullable<Lead['offer']> }) {
  const now = useNow()
  return (
    <span className={css.note}>
      {t('Ofrecido al primero que lo tome. Quedan {time}; después se asigna {way}.', {
        time: remaining(until, now),
        way: fallbackWords[fallback],
      })}
    </span>
  )
}
