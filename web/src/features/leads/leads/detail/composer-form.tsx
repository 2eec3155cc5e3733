import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { messageOf } from '#web/kit/api/problem.ts'
import { Button } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'

const firstField = 'textarea, input:not([type=radio], :disabled)'

type Props = {
  act: string
  /** Nothing to send yet. */
  disabled?: boolean
  onSend: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A form of the composer: the first field has the focus, Ctrl+Enter sends, a refusal is told in place. */
export function ComposerForm({ act, disabled = false, onSend, onClose, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  useEffect(() => form.current?.querySelector<HTMLElement>(firstField)?.focus(), [])
  async function send() {
    if (busy || disabled) return
    setBusy(true)
    setError(undefined)
    try {
      await onSend()
      onClose()
    } catch (thrown) {
      setError(thrown)
      setBusy(false)
    }
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
        {error !== undefined && <Alert tone="red">{messageOf(error)}</Alert>}
        <Row>
          <Button type="submit" variant="primary" busy={busy} disabled={disabled} title={t('Ctrl + Enter')}>
            {act}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancelar')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
