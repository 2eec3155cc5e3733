import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/kit/address/link.tsx'
import { BesideLink } from '#web/kit/beside/beside-link.tsx'
import { Row } from '#web/kit/layout.tsx'
import { number, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { toLead } from '#web/places/leads.ts'
import { SellerName, StatusBadge, StepDot } from '../shared/badges.tsx'
import { isWorked, type Lead, type LeadRow, leadsOfContactQuery } from '../shared/queries.ts'
import css from './detail.module.css'

type Props = {
  lead: Lead
  /** The others open where this one is: beside the screen, or on the whole of it. */
  isBeside: boolean
}

/** What else the same person looks for: nothing is said where there is nothing else. */
export function OtherLeads({ lead, isBeside }: Props) {
  const { data = [] } = useQuery(leadsOfContactQuery(lead.contact.id))
  const others = data.filter(({ id }) => id !== lead.id)
  if (others.length === 0) return null
  return (
    <section className={css.recent} aria-label={t('Otros leads')}>
      <h3>
        {t('Otros leads')} ({number(others.length)})
      </h3>
      <ul className={css.others}>
        {others.map((other) => (
          <li key={other.id}>
            <OtherLead lead={other} isBeside={isBeside} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OtherLead({ lead, isBeside }: { lead: LeadRow; isBeside: boolean }) {
  const interest = lead.projects.map(({ name }) => name).join(', ') || t('Sin proyecto')
  return (
    <Row spread wrap>
      <span>
        {isBeside ? (
          <BesideLink id={lead.id} className={css.other}>
            {interest}
          </BesideLink>
        ) : (
          <Link {...toLead({ id: lead.id })} className={css.other}>
            {interest}
          </Link>
        )}
        <Row gap={8} wrap>
          <SellerName seller={lead.seller} />
          <When at={lead.createdAt} />
        </Row>
      </span>
      <Row gap={8}>
        {isWorked(lead) && <StepDot step={lead.leadStep} />}
        <StatusBadge status={lead.status} />
      </Row>
    </Row>
  )
}
