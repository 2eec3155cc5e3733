import { type ReactNode, useState } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { messageOf } from '#web/kit/api/problem.ts'
import { Button } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'

type Props = {
  act: string
  /** Nothing to send yet. */
  disabled?: boolean
  /** Sends it and empties the form. */
  onSend: () => Promise<unknown>
  children: ReactNode
}

/** A form of the composer: Ctrl+Enter sends, a refusal is told in place and loses nothing. */
export function EntryForm({ act, disabled = false, onSend, children }: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  async function send() {
    if (busy || disabled) return
    setBusy(true)
    setError(undefined)
    await onSend().catch(setError)
    setBusy(false)
  }
  return (
    <form
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
        <Row spread>
          <Words size={12} tone="muted">
            {t('Ctrl + Enter guarda')}
          </Words>
          <Button type="submit" variant="primary" size="small" busy={busy} disabled={disabled}>
            {act}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
