import { SendDialog } from '#web/features/sales/quotations/shared/send-dialog.tsx'
import { t } from '#web/kit/text.ts'
import { type SharedQuotation, sendShared } from './queries.ts'

type Props = { quotation: SharedQuotation; onClose: () => void }

/** The mail of a broker to its client, in the name of who sends it: the answer comes to them. */
export const SendSharedDialog = ({ quotation: { id, contact, mailedAt }, onClose }: Props) => (
  <SendDialog
    client={contact.name}
    mailedAt={mailedAt}
    send={(message) => sendShared({ params: { id }, body: { channel: 'email', message } })}
    onClose={onClose}
  >
    <p>{t('La firma usted y las respuestas llegan a su correo.')}</p>
  </SendDialog>
)
