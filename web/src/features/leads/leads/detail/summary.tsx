import { Button } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import type { Lead } from '../shared/queries.ts'
import { Activity } from './activity.tsx'
import css from './detail.module.css'
import { Facts } from './facts.tsx'
import { OtherLeads } from './other-leads.tsx'

/** The facts, and the latest of what happened. */
export const Summary = ({ lead, onAll }: { lead: Lead; onAll: () => void }) => (
  <>
    <Facts lead={lead} />
    <OtherLeads lead={lead} isBeside />
    <section className={css.recent}>
      <Row spread>
        <h3>{t('Actividad reciente')}</h3>
        <Button variant="link" size="small" onClick={onAll}>
          {t('Ver todo')}
        </Button>
      </Row>
      <Activity contactId={lead.contact.id} leadId={lead.id} most={4} />
    </section>
  </>
)
