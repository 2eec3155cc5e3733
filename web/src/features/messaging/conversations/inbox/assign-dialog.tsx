import { useState } from 'react'
import { SellerPicker } from '#web/features/leads/leads/shared/pickers.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { assignConversation } from '../shared/message-acts.ts'

/** Asks who goes on with a conversation. */
export function AssignDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const [userId, setUserId] = useState<number | null>(null)
  return (
    <ConfirmDialog
      title={t('Asignar la conversación')}
      act={t('Asignar')}
      disabled={userId === null}
      onConfirm={() => userId !== null && assignConversation({ params: { uuid }, body: { userId } })}
      onClose={onClose}
    >
      <SellerPicker
        label={t('Vendedor')}
        placeholder={t('Elija a quién')}
        value={userId}
        onChange={setUserId}
      />
    </ConfirmDialog>
  )
}
