import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openChat } from '#web/features/messaging/conversations/shared/open-chat.ts'
import { chatContactQuery } from '#web/features/messaging/conversations/shared/queries.ts'
import { useCan } from '#web/kit/me.ts'
import { WhatsAppDialog, type WhatsAppProps } from './whatsapp-dialog.tsx'

/** The floating chat of a contact one talks with already; else ready words for WhatsApp itself. */
export function WriteByWhatsApp(props: WhatsAppProps) {
  const { contact, onClose } = props
  const may = useCan()('whatsapp.view')
  const chat = useQuery({ ...chatContactQuery(contact.id), enabled: may, retry: false })
  const hasConversation = Boolean(chat.data?.conversationId)
  useEffect(() => {
    if (!hasConversation) return
    openChat({ id: contact.id })
    onClose()
  }, [hasConversation, contact.id, onClose])
  // Whether there is a conversation is known within a moment; a dialog that flashes would be worse than none.
  if (hasConversation || (may && chat.isPending)) return null
  return <WhatsAppDialog {...props} />
}
