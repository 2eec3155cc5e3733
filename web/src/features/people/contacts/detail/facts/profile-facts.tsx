import { EditableFact } from '#web/kit/facts/editable-fact.tsx'
import facts from '#web/kit/facts/facts.module.css'
import { useCan, useOptions } from '#web/kit/me.ts'
import type { Profile } from '../../shared/queries.ts'
import css from '../detail.module.css'
import { draftOf, patchOf, problemOf, valueFrom } from './draft.ts'
import { FactEditor } from './fact-editor.tsx'
import { type FactField, factOf, type Section, sectionsOf } from './fields.ts'
import { MoneyFact } from './money-fact.tsx'
import { type FactProps, useProfilePatch } from './use-profile-patch.tsx'
import { Figure, valueText } from './value-text.tsx'

/** The whole dossier, each fact changed where it is read. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const can = useCan()
  const { save, busy, dialogs } = useProfilePatch(profile)
  const locked = !can('contacts.edit') || profile.isDeleted || Boolean(profile.blockedAt ?? profile.erasedAt)
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

function ProfileFact({ field, profile, save, busy, locked }: FactProps & { field: FactField }) {
  const options = useOptions()
  const value = factOf(profile, field)
  const shown = valueText(field, value, options)
  async function onSave(draft: string, seen?: string) {
    if (problemOf(field, draft)) return false
    const next = valueFrom(field, draft)
    if (next === value) return true
    return save(patchOf(field, next), patchOf(field, value), seen)
  }
  return (
    <EditableFact
      label={field.label}
      value={draftOf(field, value)}
      editor={(draft, change) => <FactEditor field={field} draft={draft} change={change} />}
      onSave={onSave}
      version={profile.updatedAt}
      busy={busy}
      locked={locked}
    >
      {shown === undefined ? undefined : <Figure field={field}>{shown}</Figure>}
    </EditableFact>
  )
}
