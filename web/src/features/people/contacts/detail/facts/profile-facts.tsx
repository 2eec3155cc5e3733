import { lazy, Suspense } from 'react'
import facts from '#web/kit/facts/facts.module.css'
import type { Profile } from '../../shared/queries.ts'
import css from '../detail.module.css'
import { type Section, sectionsOf } from './fields.ts'
import { MoneyFact } from './money-fact.tsx'
import { ProfileFact } from './profile-fact.tsx'
import { type FactProps, useLocked, useProfilePatch } from './use-profile-patch.tsx'

const OwnFacts = lazy(() => import('./own-facts.tsx').then((module) => ({ default: module.OwnFacts })))

/** The whole dossier, each fact changed where it is read. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { save, busy, dialogs } = useProfilePatch(profile)
  const locked = useLocked(profile)
  return (
    <>
      {sectionsOf(profile.kind).map((section) => (
        <FactSection
          key={section.title}
          section={section}
          profile={profile}
          save={save}
          busy={busy}
          locked={locked}
        />
      ))}
      <Suspense>
        <OwnFacts profile={profile} save={save} busy={busy} locked={locked} />
      </Suspense>
      {dialogs}
    </>
  )
}

const FactSection = ({ section, ...props }: FactProps & { section: Section }) => (
  <section className={css.section}>
    <h3>{section.title}</h3>
    <dl className={facts.facts}>
      {section.fields.map((field) =>
        field.kind === 'money' ? (
          <MoneyFact key={field.key} field={field} {...props} />
        ) : (
          <ProfileFact key={field.key} field={field} {...props} />
        ),
      )}
    </dl>
  </section>
)
