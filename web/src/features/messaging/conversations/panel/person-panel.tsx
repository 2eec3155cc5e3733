import { IconCheckbox, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { only, useLeadDialogs } from '#web/features/leads/leads/lent/use-lead-dialogs.tsx'
import { NextTask, SellerName, StatusBadge, StepDot, Tags } from '#web/features/leads/leads/shared/badges.tsx'
import { isWorked, type LeadRow, leadsOfContactQuery } from '#web/features/leads/leads/shared/queries.ts'
import { leadKindWords } from '#web/features/leads/leads/shared/words.ts'
import { useTaskDialogs } from '#web/features/leads/tasks/shared/use-task-dialogs.tsx'
import { ConversationCost } from '#web/features/messaging/costs/shared/conversation-cost.tsx'
import { LazyTagDialog } from '#web/features/people/contacts/lent/lazy-tag-dialog.ts'
import { profileQuery } from '#web/features/people/contacts/shared/queries.ts'
import { LazyDealsOf } from '#web/features/sales/deals/lent/lazy-deals-of.tsx'
import { LazyQuotationsOf } from '#web/features/sales/quotations/lent/lazy-quotations-of.tsx'
import { QuoteLink } from '#web/features/sales/quotations/shared/quote-link.tsx'
import { LazyLeadUnits } from '#web/features/stock/units/lent/lazy-lead-units.ts'
import { Link } from '#web/kit/address/link.tsx'
import { Button, looks } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { NationalId } from '#web/kit/identity.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { idText, t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { When } from '#web/kit/when.tsx'
import { toLead } from '#web/places/leads.ts'
import { toContact } from '#web/places/people.ts'
import css from './panel.module.css'

const dialogTable = { tagContact: LazyTagDialog }

/** Who one talks with: their tags, leads, step, next task, units, quotations and deals. */
export function PersonPanel({ id, chat }: { id: number; chat?: string | undefined }) {
  const can = useCan()
  const profile = useQuery({ ...profileQuery(id), enabled: can('contacts.view') })
  const { tagContact, dialogs } = useDialogs(dialogTable)
  return (
    <Stack gap={20}>
      {can('contacts.view') && (
        <Loaded from={profile} lines={3} missing={<p className={css.muted}>{t('Sin acceso a su ficha')}</p>}>
          {({ name, nationalId, firstName, email, tags }) => (
            <Row spread align="start">
              <div className={css.who}>
                <b dir="auto">{name || firstName}</b>
                <span>
                  <bdi>{idText(id)}</bdi>
                  {nationalId && (
                    <>
                      {' · '}
                      <NationalId id={nationalId} />
                    </>
                  )}
                </span>
                {email && (
                  <a href={`mailto:${email}`} dir="ltr">
                    {email}
                  </a>
                )}
                <Row wrap gap={6}>
                  {tags.length > 0 && <Tags tags={tags} most={20} wrap />}
                  {can('contacts.edit') && (
                    <Button
                      variant="link"
                      size="small"
                      onClick={() => tagContact({ count: 1, ids: async () => [id] })}
                    >
                      {t('Etiquetar')}
                    </Button>
                  )}
                </Row>
              </div>
              <Link
                {...toContact({ id })}
                className={looks({ variant: 'ghost', size: 'small' })}
                aria-label={t('Abrir ficha')}
                title={t('Abrir ficha')}
              >
                <Icon of={IconExternalLink} />
              </Link>
            </Row>
          )}
        </Loaded>
      )}
      {can('leads.view') && <Leads contactId={id} chat={chat} />}
      {chat && <ConversationCost uuid={chat} />}
      <LazyQuotationsOf query={{ contactsIds: [id] }} />
      <LazyDealsOf query={{ contactsIds: [id] }} />
      {dialogs}
    </Stack>
  )
}

/** `chat`: what a quotation that begins here is of. */
type OfChat = { chat: string | undefined }

function Leads({ contactId, chat }: OfChat & { contactId: number }) {
  const read = useQuery(leadsOfContactQuery(contactId))
  return (
    <Loaded from={read} lines={4} missing={null}>
      {(leads) => {
        const worked = leads.filter(isWorked)
        const [shown, ...others] = worked.length > 0 ? worked : leads
        return (
          <Stack gap={12}>
            {shown ? <LeadCard lead={shown} chat={chat} /> : <p className={css.muted}>{t('Sin leads')}</p>}
            {others.map((lead) => (
              <Link key={lead.id} {...toLead({ id: lead.id })} className={css.other}>
                <span dir="auto">{projectsOf(lead)}</span>
                {isWorked(lead) ? <StepDot step={lead.leadStep} /> : <StatusBadge status={lead.status} />}
              </Link>
            ))}
            {!shown && <QuoteLink source="chat" contact={contactId} {...(chat && { chat })} />}
          </Stack>
        )
      }}
    </Loaded>
  )
}

function LeadCard({ lead, chat }: OfChat & { lead: LeadRow }) {
  const can = useCan()
  const dialogs = useLeadDialogs()
  const tasks = useTaskDialogs()
  const mine = { sellerId: lead.seller?.id ?? null }
  const mayMove = isWorked(lead) && can('leads.edit', mine)
  return (
    <section className={css.lead} aria-label={t('Lead')}>
      <Row spread>
        {isWorked(lead) ? <StepDot step={lead.leadStep} /> : <StatusBadge status={lead.status} />}
        {mayMove && (
          <Button variant="link" size="small" onClick={() => dialogs.step(only(lead.id))}>
            {t('Mover')}
          </Button>
        )}
      </Row>
      {lead.tags.length > 0 && <Tags tags={lead.tags} most={20} wrap />}
      <Row wrap>
        <QuoteLink source="chat" lead={lead.id} {...(chat && { chat })} />
        {can('tasks.create', mine) && (
          <Button icon={IconCheckbox} onClick={() => tasks.add(lead.id)}>
            {t('Tarea')}
          </Button>
        )}
      </Row>
      <dl className={css.facts}>
        <dt>{t('Interés')}</dt>
        <dd>
          <Link {...toLead({ id: lead.id })} dir="auto">
            {projectsOf(lead)}
          </Link>
        </dd>
        <dt>{t('Objetivo')}</dt>
        <dd>{leadKindWords[lead.kind]}</dd>
        <dt>{t('Origen')}</dt>
        <dd dir="auto">{lead.method?.name ?? t('Sin origen')}</dd>
        <dt>{t('Llegó')}</dt>
        <dd>
          <When at={lead.createdAt} />
        </dd>
        <dt>{t('Vendedor')}</dt>
        <dd>
          <SellerName seller={lead.seller} />
        </dd>
        <dt>{t('Tarea')}</dt>
        <dd>
          <NextTask task={lead.nextTask} />
        </dd>
      </dl>
      {can('units.view') && (
        <Suspense fallback={<SkeletonLines lines={2} />}>
          <LazyLeadUnits leadId={lead.id} mayEdit={mayMove} />
        </Suspense>
      )}
      {dialogs.dialogs}
      {tasks.dialogs}
    </section>
  )
}

const projectsOf = ({ projects }: LeadRow) => projects.map(({ name }) => name).join(', ') || t('Sin proyecto')
