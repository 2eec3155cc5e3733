import { useState } from 'react'
import { useGo } from '#web/kit/address/use-address.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { Checkbox } from '#web/kit/tick.tsx'
import { toQuotation } from '#web/places/sales.ts'
import { unitNames } from '../editor/use-start.ts'
import { MessageField } from '../shared/message-field.tsx'
import type { UnitRow } from '../shared/queries.ts'
import { usualMessage } from '../shared/usual-message.ts'
import { issueQuotation } from './quotation-acts.ts'

type Props = {
  /** Saves what is typed, and answers which quotation it is. */
  saved: () => Promise<number>
  units: readonly UnitRow[]
  onClose: () => void
}

/** Gives the quotation its folio; from then on it does not change. */
export function IssueDialog({ saved, units, onClose }: Props) {
  const [holds, setHolds] = useState(false)
  const [sends, setSends] = useState(true)
  const [message, setMessage] = useState(usualMessage)
  const go = useGo()
  async function issue() {
    const id = await saved()
    const words = message.trim()
    if (sends && words === '') throw new Error(t('Falta el mensaje'))
    await issueQuotation({
      params: { id },
      body: {
        holdUnits: holds,
        ...(sends && { send: { channel: 'email' as const, message: words } }),
      },
    })
    void go(toQuotation({ id }), { replace: true })
  }
  return (
    <ConfirmDialog
      title={t('Emitir cotización')}
      act={sends ? t('Emitir y enviar') : t('Emitir')}
      onConfirm={issue}
      onClose={onClose}
    >
      <p>{t('Recibe su folio, y sus valores y tasas quedan fijos. Para cambiarla se hace otra versión.')}</p>
      <Checkbox
        label={t('Retener {units}', { units: unitNames(units) })}
        checked={holds}
        onChange={setHolds}
      />
      <Checkbox label={t('Enviar por correo al cliente')} checked={sends} onChange={setSends} />
      {sends && <MessageField value={message} onChange={setMessage} />}
    </ConfirmDialog>
  )
}
