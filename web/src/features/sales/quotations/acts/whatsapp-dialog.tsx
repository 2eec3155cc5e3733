import { useQuery } from '@tanstack/react-query'
import { LazyReadyWords } from '#web/features/people/contacts/shared/lazy-whatsapp.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { t } from '#web/kit/text.ts'
import { contactQuery, type Quotation } from '../shared/queries.ts'
import { quotationName } from '../shared/words.ts'

type Props = { quotation: Quotation; contactId: number; onClose: () => void }

/** The link of the preview, with words that WhatsApp opens with. */
export function WhatsAppDialog({ quotation, contactId, onClose }: Props) {
  const read = useQuery(contactQuery(contactId))
  const { link, lead, project } = quotation
  const address = new URL(link, location.origin).href
  const text = project
    ? t('Hola {nombre}: aquí está su cotización de {proyecto}. {link}', { link: address })
    : t('Hola {nombre}: aquí está su cotización. {link}', { link: address })
  const own = { name: quotationName(quotation), text }
  if (!read.data)
    return (
      <Dialog title={t('Escribir por WhatsApp')} onClose={onClose}>
        <Loaded from={read} lines={4}>
          {() => null}
        </Loaded>
      </Dialog>
    )
  const { id, name, phone } = read.data
  return (
    <LazyReadyWords
      contact={{ id, name, phone }}
      leadId={lead?.id}
      project={project?.name}
      own={own}
      onClose={onClose}
    />
  )
}
