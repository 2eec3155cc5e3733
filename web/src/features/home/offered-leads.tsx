import { IconHandGrab } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Lead, refreshLeads } from '#web/features/leads/shared/queries.ts'
import { messageOf } from '#web/kit/api/problem.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import css from './offered-leads.module.css'
import { offeredQuery } from './queries.ts'

/** Leads that are nobody's yet: the first to take one has it, and who comes late is told who was faster. */
export function OfferedLeads() {
  const { data: offered = [] } = useQuery(offeredQuery())
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [first] = offered
  if (!first) return null
  async function take() {
    setBusy(true)
    try {
      const lead: Lead = await api('POST /leads/claim/', { body: {} })
      snackbar(t('{name} ahora es suyo', { name: lead.contact.name }))
      navigate({ to: '.', search: { id: lead.id } as never, resetScroll: false })
    } catch (error) {
      snackbar(messageOf(error), 'error')
    } finally {
      setBusy(false)
      refreshLeads()
    }
  }
  const about = [first.method?.name, first.projects[0]?.name].filter(Boolean).join(' · ')
  return (
    <section className={css.offer} aria-label={t('Leads por tomar')}>
      <p className={css.words}>
        <b>{plural(offered.length, '1 lead por tomar', '{count} leads por tomar')}</b>
        <span>
          {t('El que más espera llegó')} <When at={first.createdAt} />
          {about && ` · ${about}`}
        </span>
      </p>
      <Button variant="primary" icon={IconHandGrab} busy={busy} aria-keyshortcuts="t" onClick={take}>
        {t('Tomar el que más espera')}
      </Button>
    </section>
  )
}
