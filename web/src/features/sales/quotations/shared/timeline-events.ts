import {
  IconBan,
  IconCheck,
  IconFileInvoice,
  IconMailForward,
  IconMessageQuestion,
} from '@tabler/icons-react'
import { folioOf, type Tellers, written } from '#web/features/people/timeline/shared/teller.ts'
import { t } from '#web/kit/text.ts'

export const quotationEvents = {
  quotation_mailed: {
    part: 'sales',
    icon: IconMailForward,
    tell: (data) => ({
      text: t('{actor} envió por correo la cotización {folio}', folioOf(data)),
    }),
  },
  quotation_sent: {
    part: 'sales',
    icon: IconFileInvoice,
    tell: (data) => ({ text: t('{actor} emitió la cotización {folio}', folioOf(data)) }),
  },
  quotation_seen: {
    part: 'sales',
    icon: IconFileInvoice,
    tell: (data) => ({ text: t('Se abrió la cotización {folio}', folioOf(data)) }),
  },
  quotation_asked: {
    part: 'sales',
    icon: IconMessageQuestion,
    tell: (data) => ({
      text: t('{asker} preguntó por la cotización {folio}', {
        ...folioOf(data),
        asker: written(data.asker) ?? '',
      }),
      detail: written(data.question),
    }),
  },
  quotation_accepted: {
    part: 'sales',
    icon: IconCheck,
    tell: (data) => ({ text: t('Se aceptó la cotización {folio}', folioOf(data)) }),
  },
  quotation_rejected: {
    part: 'sales',
    icon: IconBan,
    tell: (data) => ({
      text: t('Se rechazó la cotización {folio}', folioOf(data)),
      detail: written(data.reason),
    }),
  },
  quotation_expired: {
    part: 'sales',
    icon: IconBan,
    tell: (data) => ({ text: t('Venció la cotización {folio}', folioOf(data)) }),
  },
} satisfies Tellers
