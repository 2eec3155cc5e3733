import { type ReactNode, useEffect, useRef } from 'react'
import type { Suggestion } from '#web/features/leads/tasks/shared/queries.ts'
import { uncountAct } from '#web/kit/act/acts-done.ts'
import { ActForm } from '#web/kit/form/act-form.tsx'
import type { Lead } from '../shared/queries.ts'

/** What a form of the composer is given. */
export type ComposerProps = {
  lead: Lead
  /** Under which its text is kept until it is sent: it belongs to this lead. */
  draftKey: string
  onClose: () => void
  /** With what the server suggests to do next, when nothing is planned. */
  onSaved: (suggestion: Suggestion | null) => void
}

type Props = {
  act: string
  /** Nothing to send yet. */
  disabled?: boolean
  /** Forgets what was typed. */
  onDrop: () => void
  onSend: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A form of the composer: its first field has the focus. */
export function ComposerForm({ onDrop, onClose, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>(firstField)?.focus(), [])
  function close() {
    uncountAct()
    // Another lead may be open by now: its composer is another one.
    if (box.current) onClose()
  }
  function drop() {
    onDrop()
    onClose()
  }
  return (
    <div ref={box}>
      <ActForm {...props} onSent={close} onCancel={drop} />
    </div>
  )
}

const firstField = 'textarea, input:not([type=radio], :disabled)'
