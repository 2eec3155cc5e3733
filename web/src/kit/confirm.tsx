import { type ReactNode, useState } from 'react'
import { Alert } from './alert.tsx'
import { messageOf } from './api/problem.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Stack } from './layout.tsx'
import { t } from './text.ts'

type Props = {
  title: string
  /** The act in its own words: "Descartar 3". */
  act: string
  /** In red: it cannot be taken back. */
  danger?: boolean
  onConfirm: () => Promise<unknown> | unknown
  onClose: () => void
  children?: ReactNode
}

/** Asks before an act; a refusal is told in place and the dialog stays. */
export function ConfirmDialog({ title, act, danger = false, onConfirm, onClose, children }: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  async function confirm() {
    setBusy(true)
    setError(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (thrown) {
      setError(thrown)
      setBusy(false)
    }
  }
  const acts = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('Cancelar')}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
        {act}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} acts={acts}>
      <Stack gap={12}>
        {children}
        {error !== undefined && <Alert tone="red">{messageOf(error)}</Alert>}
      </Stack>
    </Dialog>
  )
}
