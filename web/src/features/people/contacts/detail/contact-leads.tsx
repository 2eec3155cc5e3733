import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCreateLead } from '#web/features/leads/leads/lent/create-lead.tsx'
import { StatusBadge, StepDot } from '#web/features/leads/leads/shared/badges.tsx'
import { isWorked, type LeadRow, leadsOfContactQuery } from '#web/features/leads/leads/shared/queries.ts'
import { leadKindWords } from '#web/features/leads/leads/shared/words.ts'
import { Link } from '#web/kit/address/link.tsx'
import { here } from '#web/kit/address/place.ts'
import { IconButton } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Row } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { number, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { toLead } from '#web/places/leads.ts'
import type { Profile } from '../shared/queries.ts'
import css from './detail.module.css'
import { useTold } from './use-told.ts'

/** What the contact looks for, one lead each, and a new one. */
export function ContactLeads({ profile }: { profile: Profile }) {
  const can = useCan()
  const creating = useCreateLead(() => here({}), profile)
  const {
    data: leads,
    error,
    refetch,
  } = useQuery({
    ...leadsOfContactQuery(profile.id),
    enabled: can('leads.view'),
  })
  useTold(error, t('Error al obtener los leads del cliente'))
  if (!can('leads.view')) return null
  const mayCreate = can('leads.create') && !profile.isDeleted && !profile.blockedAt && !profile.erasedAt
  return (
    <Panel
      title={t('Leads')}
      count={leads && number(leads.length)}
      acts={
        mayCreate && (
          <IconButton icon={IconPlus} label={t('Crear lead')} size="small" onClick={creating.open} />
        )
      }
      flush
    >
      {!leads && error && <ErrorState error={error} onRetry={refetch} />}
      {!leads && !error && (
        <div className={css.pad}>
          <SkeletonLines lines={2} />
        </div>
      )}
      {leads?.length === 0 && <p className={css.nothing}>{t('Aún no busca nada en particular.')}</p>}
      {leads && leads.length > 0 && (
        <ul className={css.list}>
          {leads.map((lead) => (
            <li key={lead.id}>
              <LeadLine lead={lead} />
            </li>
          ))}
        </ul>
      )}
      {creating.form}
    </Panel>
  )
}

const LeadLine = ({ lead }: { lead: LeadRow }) => (
  <Row spread>
    <Link {...toLead({ id: lead.id })} className={css.thing}>
      <span>{lead.projects.map(({ name }) => name).join(', ') || t('Sin proyecto')}</span>
      <span>
        {leadKindWords[lead.kind]} · <When at={lead.createdAt} />
      </span>
    </Link>
    {isWorked(lead) ? <StepDot step={lead.leadStep} /> : <StatusBadge status={lead.status} />}
  </Row>
)
