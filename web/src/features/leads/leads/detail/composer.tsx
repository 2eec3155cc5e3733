import { IconChecklist, IconNote, IconPhone } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTaskDialogs } from '#web/features/leads/tasks/shared/use-task-dialogs.tsx'
import { here } from '#web/kit/address/place.ts'
import { useGo, useSearchValues } from '#web/kit/address/use-address.ts'
import { Icon, type IconType } from '#web/kit/icon.tsx'
import { hasKeptDraft } from '#web/kit/kept-draft.ts'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { useCan } from '#web/kit/me.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import type { Lead } from '../shared/queries.ts'
import css from './composer.module.css'
import { NoteForm } from './note-form.tsx'

const forms = {
  note: NoteForm,
  call: lazyPart(() => import('./call-form.tsx').then(({ CallForm }) => CallForm)),
  task: lazyPart(() => import('./task-form.tsx').then(({ TaskForm }) => TaskForm)),
}
type Kind = keyof typeof forms

const kinds: { kind: Kind; label: string; icon: IconType; shortcut: string }[] = [
  { kind: 'note', label: t('Nota'), icon: IconNote, shortcut: 'n' },
  { kind: 'call', label: t('Llamada'), icon: IconPhone, shortcut: 'l' },
  { kind: 'task', label: t('Tarea'), icon: IconChecklist, shortcut: 't' },
]

/**
 * Writes down what was done with a lead and what comes next. While a form opens or is open no key of one letter acts
 * (`data-composing`), and what is typed is kept with its lead.
 */
export function Composer({ lead }: { lead: Lead }) {
  const can = useCan()
  const box = useRef<HTMLDivElement>(null)
  const asked = useSearchValues().write
  const go = useGo()
  // The address follows a moment later: the form is there at once.
  const [pressed, setPressed] = useState<{ kind: Kind | undefined }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address has followed
  useEffect(() => setPressed(undefined), [asked])
  useEffect(() => {
    forms.call.preload()
    forms.task.preload()
  }, [])
  const dialogs = useTaskDialogs()
  function setKind(write: Kind | undefined) {
    if (write !== asked) setPressed({ kind: write })
    void go(here({ write }), { replace: true, resetScroll: false })
  }
  const own = { sellerId: lead.seller?.id ?? null }
  const may = { note: can('leads.edit', own), call: can('leads.edit', own), task: can('tasks.create', own) }
  const open = kinds.filter((one) => may[one.kind])
  const wanted = pressed ? pressed.kind : asked
  const kind = open.find((one) => one.kind === wanted)?.kind
  if (open.length === 0 || lead.contact.isBlocked) return null
  const Form = kind && forms[kind]
  function close() {
    box.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setKind(undefined)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works from any field inside
    <div
      ref={box}
      className={css.composer}
      data-composing={kind}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !kind) return
        event.preventDefault()
        close()
      }}
    >
      <div className={css.kinds}>
        {open.map(({ kind: one, label, icon, shortcut }) => (
          <button
            key={one}
            type="button"
            className={css.kind}
            aria-expanded={kind === one}
            aria-keyshortcuts={shortcut}
            title={t('{label} (tecla {key})', { label, key: shortcut })}
            onClick={() => setKind(kind === one ? undefined : one)}
          >
            <Icon of={icon} size={18} />
            {label}
            {kind !== one && hasKeptDraft(keyOf(lead, one)) && (
              <span className={css.kept} role="img" aria-label={t('Sin guardar')} />
            )}
          </button>
        ))}
      </div>
      {Form && (
        <div className={css.form}>
          <Suspense fallback={<SkeletonLines lines={3} />}>
            <Form
              key={`${lead.id} ${kind}`}
              lead={lead}
              draftKey={keyOf(lead, kind)}
              onClose={close}
              onSaved={(suggestion) => suggestion && may.task && dialogs.offer(lead.id, suggestion)}
            />
          </Suspense>
        </div>
      )}
      {dialogs.dialogs}
    </div>
  )
}

const keyOf = (lead: Lead, kind: Kind) => `lead ${kind} ${lead.id}`
