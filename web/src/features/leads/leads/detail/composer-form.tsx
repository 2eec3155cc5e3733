import { type ReactNode, useEffect, useRef } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
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
  const { run, busy, error } = useAct(onSend, { refusal: 'here' })
  useEffect(() => form.current?.querySelector<HTMLElement>(firstField)?.focus(), [])
  async function send() {
    if (!disabled && (await run())) onClose()
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
          <Button variant="ghost" onClick={onClose}>
            {t('Cancelar')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
