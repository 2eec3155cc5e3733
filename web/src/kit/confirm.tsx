import type { ReactNode } from 'react'
import { useAct } from './act/use-act.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Stack } from './layout.tsx'
import { t } from './text.ts'

type Props = {
  title: string
  /** The label names the act: "Descartar 3". */
  act: string
  /** In red, for irreversible acts. */
  danger?: boolean
  /** While something that the act needs is missing. */
  disabled?: boolean
  onConfirm: () => Promise<unknown> | unknown
  onClose: () => void
  children?: ReactNode
}

/** Asks before an act; an error is shown inside and the dialog stays open. */
export function ConfirmDialog({ title, act, danger = false, disabled = false, ...props }: Props) {
  const { onConfirm, onClose, children } = props
  const { run, busy, error, errors } = useAct(onConfirm, { refusal: 'here' })
  // Its fields show no messages of their own.
  const wrong = [...new Set(Object.values(errors))].join('. ')
  const confirm = async () => (await run()) && onClose()
  const acts = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('Cancelar')}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled} onClick={confirm}>
        {act}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} acts={acts}>
      <Stack gap={12}>
        {children}
        {error && <Alert tone="red">{wrong || error}</Alert>}
      </Stack>
    </Dialog>
  )
}
