import { IconBrandWhatsapp } from '@tabler/icons-react'
import { type Tellers, written } from '#web/features/people/timeline/shared/teller.ts'
import { t } from '#web/kit/text.ts'

export const messageEvents = {
  whatsapp_message: {
    part: 'talk',
    icon: IconBrandWhatsapp,
    tell: (data) => ({ text: t('{actor} escribió por WhatsApp'), detail: written(data.text) }),
  },
  message_sent: {
    part: 'talk',
    icon: IconBrandWhatsapp,
    tell: () => ({ text: t('{actor} escribió por WhatsApp') }),
  },
  message_received: {
    part: 'talk',
    icon: IconBrandWhatsapp,
    tell: () => ({ text: t('La persona escribió por WhatsApp') }),
  },
} satisfies Tellers
