import { SendDialog } from '../shared/send-dialog.tsx'
import { sendQuotation } from './quotation-acts.ts'

type Props = { id: number; client: string; mailedAt: string | null; onClose: () => void }

export const SendQuotationDialog = ({ id, ...props }: Props) => (
  <SendDialog
    {...props}
    send={(message) => sendQuotation({ params: { id }, body: { channel: 'email', message } })}
  />
)
