import type { ReactNode } from 'react'
import { EditableFact } from '#web/kit/facts/editable-fact.tsx'
import { useOptions } from '#web/kit/me.ts'
import { whoChanged } from '../../shared/who-changed.ts'
import { draftOf, patchOf, problemOf, valueFrom } from './draft.ts'
import { FactEditor } from './fact-editor.tsx'
import { type FactField, factOf } from './fields.ts'
import type { FactProps } from './use-profile-patch.tsx'
import { Figure, valueText } from './value-text.tsx'

type Props = FactProps & { field: FactField; acts?: ReactNode }

/** A fact of the dossier, changed where it is read. */
export function ProfileFact({ field, profile, save, busy, locked, acts }: Props) {
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
      changedBy={() => whoChanged(profile.id, field.key)}
      version={profile.updatedAt}
      busy={busy}
      locked={locked}
      acts={acts}
    >
      {shown === undefined ? undefined : <Figure field={field}>{shown}</Figure>}
    </EditableFact>
  )
}
