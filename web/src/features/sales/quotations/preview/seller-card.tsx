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
export const SellerCard = ({ of, of: { seller }, uuid, onVisit, onAsk }: Props) => (
  <section data-section="contact" className={css.section}>
    <h2>{t('¿Preguntas?')}</h2>
    <Words tone="ink" weight={600}>
      {seller.name} <Phone phone={seller.phone} />
    </Words>
    <Row gap={8} wrap>
      <Button icon={IconMessageQuestion} onClick={onAsk}>
        {t('Hacer una pregunta')}
      </Button>
      {seller.phone && (
        <a className={looks({})} href={`tel:${seller.phone}`}>
          <Icon of={IconPhone} />
          {t('Llamar')}
        </a>
      )}
      {seller.phone && (
        <a
          className={looks({})}
          href={whatsAppAddress(seller.phone, questionOf(of))}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={IconBrandWhatsapp} />
          {t('WhatsApp')}
        </a>
      )}
      {seller.email && (
        <a className={looks({})} href={`mailto:${seller.email}`}>
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

/** What the client begins a chat with. */
const questionOf = ({ seller, number, project, units }: Preview) =>
  t('Hola, {seller}. Vi la cotización {folio} de {what} y tengo una pregunta:', {
    seller: seller.name,
    folio: idText(number),
    what: project?.name ?? units.map(unitName).join(', '),
  })
