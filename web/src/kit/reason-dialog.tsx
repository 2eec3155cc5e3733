import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'

type Props = {
  title: string
  act: string
  danger?: boolean
  isOptional?: boolean
  /** What it comes to, before the reason. */
  children?: ReactNode
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** An act that is done for a reason. */
export function ReasonDialog(props: Props) {
  const { title, act, danger = false, isOptional = false, children, onConfirm, onClose } = props
  const [reason, setReason] = useState('')
  async function confirm() {
    if (!isOptional && reason.trim() === '') throw new Error(t('Falta el motivo'))
    await onConfirm(reason.trim())
  }
  return (
    <ConfirmDialog title={title} act={act} danger={danger} onConfirm={confirm} onClose={onClose}>
      {children}
      <Textarea
        label={t('Motivo')}
        required={!isOptional}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
