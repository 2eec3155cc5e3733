import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { act } from '#web/kit/act/act.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Phone } from '#web/kit/identity.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { fullName, useAccount, useCan, useMe, useOptions } from '#web/kit/me.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { consentsQuery, ofPurpose } from './consents-query.ts'
import { profileQuery } from './queries.ts'
import { filledText, mayReceive, whatsAppAddress } from './whatsapp-address.ts'
import css from './whatsapp-dialog.module.css'

export type WhatsAppProps = {
  contact: { id: number; name: string; phone: string | null }
  /** The lead it is about, and what for. */
  leadId?: number | undefined
  project?: string | undefined
  /** Words of what one comes from, before the account's own. */
  own?: { name: string; text: string } | undefined
  onClose: () => void
}

const logWhatsApp = act('POST /client-profiles/{id}/whatsapp/', {
  changed: ['lead', 'contact'],
  said: () => t('Queda anotado: escribió por WhatsApp'),
})

/** Ready words for WhatsApp: the one that is chosen opens there, and leaving is written down. */
export function WhatsAppDialog({ contact, leadId, project, own, onClose }: WhatsAppProps) {
  const mayRead = useCan()('contacts.view')
  const consents = useQuery({ ...consentsQuery(contact.id), enabled: mayRead })
  const profile = useQuery({ ...profileQuery(contact.id), enabled: mayRead })
  const isWithdrawn = ofPurpose(consents.data ?? [], 'whatsapp')[0]?.isGiven === false
  const isReading = mayRead && (consents.isPending || profile.isPending)
  const name = profile.data?.firstName ?? contact.name
  return (
    <Dialog title={t('Escribir por WhatsApp')} onClose={onClose}>
      {isReading ? (
        <SkeletonLines lines={4} />
      ) : isWithdrawn ? (
        <Alert tone="amber">{t('Retiró su consentimiento para WhatsApp: no se le puede escribir.')}</Alert>
      ) : mayReceive(contact.phone) ? (
        <Texts
          contact={contact}
          phone={contact.phone}
          name={name}
          about={{ leadId, project, own }}
          onLeave={onClose}
        />
      ) : (
        <Alert tone="amber">{t('Su teléfono no es válido: corregirlo para escribirle.')}</Alert>
      )}
    </Dialog>
  )
}

type TextsProps = Pick<WhatsAppProps, 'contact'> & {
  phone: string
  name: string
  about: Pick<WhatsAppProps, 'leadId' | 'project' | 'own'>
  onLeave: () => void
}

function Texts({ contact, phone, name, about: { leadId, project, own }, onLeave }: TextsProps) {
  const mayLog = useCan()('contacts.edit')
  const { whatsappTexts } = useOptions()
  const words = {
    nombre: name,
    // What the person reads is in the language of the account's texts.
    proyecto: project ?? 'nuestros proyectos',
    vendedor: fullName(useMe()),
    cuenta: useAccount().name,
  }
  const ready = [...(own ? [own] : []), ...whatsappTexts].map((one) => ({
    name: one.name,
    text: filledText(one.text, words),
  }))
  function leave(text: string) {
    if (mayLog)
      orTell(
        logWhatsApp({
          params: { id: contact.id },
          body: { text: text || null, ...(leadId !== undefined && { leadId }) },
        }),
      )
    onLeave()
  }
  return (
    <Stack gap={12}>
      <p>
        {contact.name} · <Phone phone={phone} />
      </p>
      <ul className={css.texts}>
        {[...ready, { name: t('Sin texto'), text: '' }].map((one) => (
          <li key={one.name}>
            <a
              className={css.text}
              href={whatsAppAddress(phone, one.text)}
              target="_blank"
              rel="noopener"
              onClick={() => leave(one.text)}
            >
              <Icon of={IconBrandWhatsapp} size={18} />
              <span>
                <b dir="auto">{one.name}</b>
                {one.text && <span dir="auto">{one.text}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
