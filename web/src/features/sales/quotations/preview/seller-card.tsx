import { IconCalendar, IconMail, IconPhone } from '@tabler/icons-react'
import { Button, looks } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Phone } from '#web/kit/identity.tsx'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import css from './preview.module.css'
import type { Preview } from './preview-reads.ts'

/** Whom to ask. */
export const SellerCard = ({ of: { seller }, onVisit }: { of: Preview; onVisit: () => void }) => (
  <section data-section="contact" className={css.section}>
    <h2>{t('¿Preguntas?')}</h2>
    <Words tone="ink" weight={600}>
      {seller.name} <Phone phone={seller.phone} />
    </Words>
    <Row gap={8} wrap>
      {seller.phone && (
        <a className={looks({})} href={`tel:${seller.phone}`}>
          <Icon of={IconPhone} />
          {t('Llamar')}
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
    </Row>
    <Words as="p" size={12} tone="muted">
      {t('El precio no cambia hasta el vencimiento; los pesos dependen del valor del día.')}
    </Words>
  </section>
)
