import {
  IconBrandWhatsapp,
  IconCalendar,
  IconFileTypePdf,
  IconMail,
  IconMessageQuestion,
  IconPhone,
} from '@tabler/icons-react'
import { whatsAppAddress } from '#web/features/people/contacts/shared/whatsapp-address.ts'
import { unitName } from '#web/features/stock/units/shared/words.ts'
import { basePath } from '#web/kit/api/base-path.ts'
import { Button, looks } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Phone } from '#web/kit/identity.tsx'
import { Row } from '#web/kit/layout.tsx'
import { idText, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import css from './preview.module.css'
import type { Preview } from './preview-reads.ts'

type Props = { of: Preview; uuid: string; onVisit: () => void; onAsk: () => void }

/** Whom to ask, and the quotation to keep. */
export function SellerCard({ of, uuid, onVisit, onAsk }: Props) {
  const asked = askedOf(of)
  return (
    <section data-section="contact" className={css.section}>
      <h2>{t('¿Preguntas?')}</h2>
      <Words tone="ink" weight={600}>
        {asked.name} <Phone phone={asked.phone} />
      </Words>
      {of.broker && (
        <Words as="p" size={13} tone="muted">
          {t('{broker}, con {seller} de {developer}', {
            broker: of.broker.name,
            seller: of.seller.name,
            developer: of.account.name,
          })}
        </Words>
      )}
      <Row gap={8} wrap>
        <Button icon={IconMessageQuestion} onClick={onAsk}>
          {t('Hacer una pregunta')}
        </Button>
        {asked.phone && (
          <a className={looks({})} href={`tel:${asked.phone}`}>
            <Icon of={IconPhone} />
            {t('Llamar')}
          </a>
        )}
        {asked.phone && (
          <a
            className={looks({})}
            href={whatsAppAddress(asked.phone, questionOf(of))}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={IconBrandWhatsapp} />
            {t('WhatsApp')}
          </a>
        )}
        {asked.email && (
          <a className={looks({})} href={`mailto:${asked.email}`}>
            <Icon of={IconMail} />
            {t('Escribir')}
          </a>
        )}
        <Button icon={IconCalendar} onClick={onVisit}>
          {t('Agendar visita')}
        </Button>
        <a className={looks({})} href={`${basePath.public}/quotations/${uuid}/pdf/`} download>
          <Icon of={IconFileTypePdf} />
          {t('Descargar PDF')}
        </a>
      </Row>
      <Words as="p" size={12} tone="muted">
        {t('El precio no cambia hasta el vencimiento; los pesos dependen del valor del día.')}
      </Words>
    </section>
  )
}

/** The person of the broker that made it, or its seller. */
const askedOf = ({ seller, broker }: Pick<Preview, 'seller' | 'broker'>) =>
  broker ? { ...broker, name: broker.agent } : seller

/** What the client begins a chat with. */
const questionOf = ({ number, project, units, ...of }: Preview) =>
  t('Hola, {seller}. Vi la cotización {folio} de {what} y tengo una pregunta:', {
    seller: askedOf(of).name,
    folio: idText(number),
    what: project?.name ?? units.map(unitName).join(', '),
  })
