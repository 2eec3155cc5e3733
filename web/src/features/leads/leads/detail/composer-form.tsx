import { type ReactNode, useEffect, useRef } from 'react'
import type { Suggestion } from '#web/features/leads/tasks/shared/queries.ts'
import { uncountAct } from '#web/kit/act/acts-done.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import type { Lead } from '../shared/queries.ts'

const firstField = 'textarea, input:not([type=radio], :disabled)'

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

/** A form of the composer: the first field has the focus, Ctrl+Enter sends, a refusal is told in place. */
export function ComposerForm({ act, disabled = false, onSend, onDrop, onClose, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { run, busy, error } = useAct(onSend, { refusal: 'here' })
  useEffect(() => form.current?.querySelector<HTMLElement>(firstField)?.focus(), [])
  async function send() {
    if (disabled || !(await run())) return
    uncountAct()
    // Another lead may be open by now: its composer is another one.
    if (form.current) onClose()
  }
  function drop() {
    onDrop()
    onClose()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        send()
      }}
    >
      <Stack gap={12}>
        {children}
        {error && <Alert tone="red">{error}</Alert>}
        <Row>
          <Button type="submit" variant="primary" busy={busy} disabled={disabled} title={t('Ctrl + Enter')}>
            {act}
          </Button>
          <Button variant="ghost" onClick={drop}>
            {t('Cancelar')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
