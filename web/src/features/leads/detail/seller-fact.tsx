import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { remaining } from '#web/kit/dates.ts'
import { Fact } from '#web/kit/facts/editable-fact.tsx'
import css from '#web/kit/facts/facts.module.css'
import { Row } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { useNow } from '#web/kit/use-now.ts'
import { AssignDialog } from '../acts/assign-dialog.tsx'
import { SellerName } from '../shared/badges.tsx'
import type { Lead } from '../shared/queries.ts'
import { fallbackWords } from '../shared/words.ts'

/** Who works the lead and why; giving it to somebody else is an act of its own. */
export function SellerFact({ lead }: { lead: Lead }) {
  const can = useCan()
  const [assigning, setAssigning] = useState(false)
  return (
    <Fact label={t('Vendedor')}>
      <Row gap={8}>
        <SellerName seller={lead.seller} />
        {can('leads.assign') && (
          <Button variant="link" size="small" onClick={() => setAssigning(true)}>
            {lead.seller ? t('Cambiar') : t('Asignar')}
          </Button>
        )}
      </Row>
      {lead.assignmentReason && (
        <span className={css.note} dir="auto">
          {lead.assignmentReason}
        </span>
      )}
      {lead.offer && <Offer offer={lead.offer} />}
      {assigning && (
        <AssignDialog count={1} ids={async () => [lead.id]} onClose={() => setAssigning(false)} />
      )}
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
