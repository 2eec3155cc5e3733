import { IconPhone } from '@tabler/icons-react'
import { looks } from '#web/kit/button.tsx'
import { classes } from '#web/kit/classes.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { Interest, StepDot } from '../shared/badges.tsx'
import { noteCall } from '../shared/call-made.ts'
import { NextOf } from '../shared/next-of.tsx'
import type { LeadRow } from '../shared/queries.ts'
import { discardKindWords } from '../shared/words.ts'
import { LeadName } from './columns.tsx'
import css from './lead-card.module.css'

/** What a phone shows of a lead: who and where, for what and how much, what comes next. */
export const LeadCard = ({ lead }: { lead: LeadRow }) => (
  <Stack gap={2}>
    <Row spread>
      <LeadName lead={lead} />
      <Words size={13} tone="muted" className={css.step}>
        {lead.discardKind ? discardKindWords[lead.discardKind] : <StepDot step={lead.leadStep} />}
      </Words>
    </Row>
    <Row spread className={css.second}>
      <Interest lead={lead} />
      <Money amount={lead.amount} currency={lead.currency} short />
    </Row>
    <div className={css.next}>
      {lead.discardedAt ? (
        <Words tone="muted">
          {t('Descartado')} <When at={lead.discardedAt} />
        </Words>
      ) : (
        <NextOf lead={lead} />
      )}
    </div>
  </Stack>
)

/** Calls from the list, without opening the lead first. */
export const CallLead = ({ lead }: { lead: Pick<LeadRow, 'id' | 'contact'> }) => {
  const { name, phone, isBlocked } = lead.contact
  return phone && !isBlocked ? (
    <a
      href={`tel:${phone}`}
      onClick={() => noteCall(lead)}
      className={classes(looks({ variant: 'ghost' }), css.call)}
      aria-label={t('Llamar a {name}', { name })}
    >
      <Icon of={IconPhone} />
    </a>
  ) : null
}
