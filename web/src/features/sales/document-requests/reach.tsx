import { IconMail, IconPhone } from '@tabler/icons-react'
import { looks } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'

export type Reached = { name: string; email?: string | null; phone?: string | null }

/** Whom to ask. */
export const Reach = ({ of: { name, email, phone } }: { of: Reached }) => (
  <>
    <Words tone="ink" weight={600}>
      <span dir="auto">{name}</span>
    </Words>
    <Row gap={8} wrap>
      {phone && (
        <a className={looks({})} href={`tel:${phone}`}>
          <Icon of={IconPhone} />
          {t('Llamar')}
        </a>
      )}
      {email && (
        <a className={looks({})} href={`mailto:${email}`}>
          <Icon of={IconMail} />
          {t('Escribir')}
        </a>
      )}
    </Row>
  </>
)
