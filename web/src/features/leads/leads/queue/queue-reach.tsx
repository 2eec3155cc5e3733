import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Phone } from '#web/kit/identity.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { noteCall } from '../shared/call-made.ts'
import type { LeadRow } from '../shared/queries.ts'
import css from './queue.module.css'

type Props = { lead: Pick<LeadRow, 'id' | 'contact'>; onWrite: () => void }

/** The number in a size one dials from. */
export function QueueReach({ lead, onWrite }: Props) {
  const { phone, email, isBlocked } = lead.contact
  if (isBlocked) return null
  return (
    <div className={css.reach}>
      {phone ? (
        <>
          <a
            href={`tel:${phone}`}
            className={css.phone}
            aria-keyshortcuts="l"
            title={t('Llamar (tecla l)')}
            // The queue asks how it was itself; who leaves it first is asked elsewhere.
            onClick={() => noteCall(lead)}
          >
            <Icon of={IconPhone} size={24} />
            <Phone phone={phone} />
          </a>
          <Button icon={IconBrandWhatsapp} aria-keyshortcuts="w" onClick={onWrite}>
            {t('WhatsApp')}
          </Button>
        </>
      ) : (
        <Words tone="muted">{t('Sin teléfono')}</Words>
      )}
      {email && (
        <a href={`mailto:${email}`} className={css.email}>
          {email}
        </a>
      )}
    </div>
  )
}
