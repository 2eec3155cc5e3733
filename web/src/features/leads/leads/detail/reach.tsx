import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Fact } from '#web/kit/facts/editable-fact.tsx'
import css from '#web/kit/facts/facts.module.css'
import { Phone } from '#web/kit/identity.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { noteCall } from '../shared/call-made.ts'
import { type Lead, profileQuery } from '../shared/queries.ts'

const ReachFacts = lazy(() =>
  import('#web/features/people/contacts/lent/reach-facts.tsx').then((module) => ({
    default: module.ReachFacts,
  })),
)

/** How the person is reached: as the lead knows it at once, to be changed once their dossier is here. */
export function Reach({ lead }: { lead: Lead }) {
  const can = useCan()
  const { data: profile } = useQuery({ ...profileQuery(lead.contact.id), enabled: can('contacts.view') })
  const known = <Known lead={lead} />
  if (!profile) return known
  return (
    <Suspense fallback={known}>
      <ReachFacts
        profile={profile}
        about={{ leadId: lead.id, project: lead.projects[0]?.name }}
        onCall={() => noteCall(lead)}
      />
    </Suspense>
  )
}

function Known({ lead }: { lead: Lead }) {
  const { phone, email, isBlocked } = lead.contact
  return (
    <>
      <Fact label={t('Teléfono')}>
        {phone ? (
          <a
            className={css.link}
            {...(!isBlocked && { href: `tel:${phone}`, onClick: () => noteCall(lead) })}
          >
            <Phone phone={phone} />
          </a>
        ) : (
          <span className={css.note}>{t('Sin teléfono')}</span>
        )}
      </Fact>
      <Fact label={t('Correo')}>
        {email ? (
          <a className={css.link} {...(!isBlocked && { href: `mailto:${email}` })}>
            {email}
          </a>
        ) : (
          <span className={css.note}>{t('Sin correo')}</span>
        )}
      </Fact>
    </>
  )
}
