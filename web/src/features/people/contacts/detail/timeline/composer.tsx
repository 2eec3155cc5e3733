import { IconChecklist, IconNote, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isWorked, leadsOfContactQuery } from '#web/features/leads/leads/shared/queries.ts'
import { Icon, type IconType } from '#web/kit/icon.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import type { Profile } from '../../shared/queries.ts'
import { CallForm } from './call-form.tsx'
import css from './composer.module.css'
import { NoteForm } from './note-form.tsx'
import { TaskForm } from './task-form.tsx'

type Kind = 'note' | 'call' | 'task'
const kinds: { kind: Kind; label: string; icon: IconType }[] = [
  { kind: 'note', label: t('Nota'), icon: IconNote },
  { kind: 'call', label: t('Llamada'), icon: IconPhone },
  { kind: 'task', label: t('Tarea'), icon: IconChecklist },
]

/** Writes down what was said and done with a contact, and what comes next. */
export function Composer({ profile }: { profile: Profile }) {
  const can = useCan()
  const [kind, setKind] = useState<Kind>('note')
  const { data: leads = [] } = useQuery({ ...leadsOfContactQuery(profile.id), enabled: can('leads.view') })
  if (!can('contacts.edit') || profile.isDeleted || profile.blockedAt || profile.erasedAt) return null
  const worked = leads.filter(isWorked)
  const open = kinds.filter((one) => one.kind !== 'task' || can('tasks.create'))
  return (
    <div className={css.composer}>
      <div className={css.kinds}>
        {open.map(({ kind: one, label, icon }) => (
          <button
            key={one}
            type="button"
            aria-pressed={kind === one}
            className={css.kind}
            onClick={() => setKind(one)}
          >
            <Icon of={icon} />
            {label}
          </button>
        ))}
      </div>
      <div className={css.form}>
        {kind === 'note' && <NoteForm key={profile.id} id={profile.id} leads={worked} />}
        {kind === 'call' && <CallForm key={profile.id} id={profile.id} leads={worked} />}
        {kind === 'task' && <TaskForm key={profile.id} leads={worked} />}
      </div>
    </div>
  )
}
