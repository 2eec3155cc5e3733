import { IconChecklist, IconNote, IconPhone } from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'
import { here } from '#web/kit/address/place.ts'
import { useGo, useSearchValues } from '#web/kit/address/use-address.ts'
import { Icon, type IconType } from '#web/kit/icon.tsx'
import { useCan } from '#web/kit/me.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import type { Lead } from '../shared/queries.ts'
import css from './composer.module.css'

const forms = {
  note: lazy(() => import('./note-form.tsx').then((module) => ({ default: module.NoteForm }))),
  call: lazy(() => import('./call-form.tsx').then((module) => ({ default: module.CallForm }))),
  task: lazy(() => import('./task-form.tsx').then((module) => ({ default: module.TaskForm }))),
}
type Kind = keyof typeof forms

const kinds: { kind: Kind; label: string; icon: IconType; shortcut: string }[] = [
  { kind: 'note', label: t('Nota'), icon: IconNote, shortcut: 'n' },
  { kind: 'call', label: t('Llamada'), icon: IconPhone, shortcut: 'l' },
  { kind: 'task', label: t('Tarea'), icon: IconChecklist, shortcut: 't' },
]

/** Writes down what was done with a lead and what comes next. */
export function Composer({ lead }: { lead: Lead }) {
  const can = useCan()
  const box = useRef<HTMLDivElement>(null)
  const asked = useSearchValues().write
  const go = useGo()
  const setKind = (write: Kind | undefined) => void go(here({ write }), { replace: true, resetScroll: false })
  const own = { sellerId: lead.seller?.id ?? null }
  const may = { note: can('leads.edit', own), call: can('leads.edit', own), task: can('tasks.create', own) }
  const open = kinds.filter((one) => may[one.kind])
  const kind = open.find((one) => one.kind === asked)?.kind
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
          </button>
        ))}
      </div>
      {Form && (
        <div className={css.form}>
          <Suspense fallback={<SkeletonLines lines={3} />}>
            <Form key={`${lead.id} ${kind}`} lead={lead} onClose={close} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
