import { IconHandGrab } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { claimLead } from '#web/features/leads/leads/shared/claim.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import type { Answer } from '#web/kit/api.ts'
import { beside } from '#web/kit/beside/beside-link.tsx'
import { Button } from '#web/kit/button.tsx'
import { remaining } from '#web/kit/dates.ts'
import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { plural, t } from '#web/kit/text.ts'
import { useNow } from '#web/kit/use-now.ts'
import { When } from '#web/kit/when.tsx'
import css from './offered-leads.module.css'
import { offeredQuery } from './queries.ts'

type Offered = Answer<'GET /leads/offered/'>[number]

const shown = 3

/** Leads that are nobody's yet: the first to take one has it, and who comes late is told who was faster. */
export function OfferedLeads() {
  const { data: offered = [], error, refetch } = useQuery(offeredQuery())
  const now = useNow()
  const go = useGo()
  const claim = useAct(claimLead)
  const [first] = offered
  // Those that only wait for somebody are taken in their order; the others are gone in minutes.
  const hurried = offered.filter(({ claimUntil }) => claimUntil && new Date(claimUntil) > now)
  if (error && !first) return <NotLoaded what={t('Leads por tomar')} error={error} onRetry={refetch} />
  if (!first) return null
  async function take(which: number | 'longest_waiting') {
    const taken = await claim.run(which)
    if (taken) go(beside(taken.saved.id), { resetScroll: false })
  }
  return (
    <section className={css.offer} aria-label={t('Leads por tomar')}>
      <div className={css.head}>
        <p className={css.words}>
          <b>{plural(offered.length, '1 lead por tomar', '{count} leads por tomar')}</b>
          <span>{t('Cada uno es del primero que lo tome')}</span>
        </p>
        <Button
          variant="primary"
          icon={IconHandGrab}
          busy={claim.given === 'longest_waiting'}
          aria-keyshortcuts="t"
          onClick={() => take('longest_waiting')}
        >
          {t('Tomar el que más espera')}
        </Button>
      </div>
      <ul>
        {hurried.slice(0, shown).map((lead) => (
          <li key={lead.id} className={css.lead}>
            <p className={css.words}>
              <span className={css.about} dir="auto">
                {aboutOf(lead)}
              </span>
              <span>
                {t('Llegó')} <When at={lead.createdAt} />
                {lead.claimUntil && ` · ${timeLeftOf(lead.claimUntil, now)}`}
              </span>
            </p>
            <Button size="small" busy={claim.given === lead.id} onClick={() => take(lead.id)}>
              {t('Tomar')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const aboutOf = ({ method, projects }: Offered) =>
  [method?.name, projects[0]?.name ?? t('Sin proyecto')].filter(Boolean).join(' · ')

const timeLeftOf = (until: string, now: Date) => t('Quedan {time}', { time: remaining(until, now) })
