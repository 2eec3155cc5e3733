import type { ReactNode } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
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
  const { run, busy, error } = useAct(onSend, { refusal: 'here' })
  const send = () => void (disabled || run())
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
        {error && <Alert tone="red">{error}</Alert>}
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
