import { IconArrowRight, IconBan, IconCheck, IconHandGrab, IconUserShare } from '@tabler/icons-react'
import { folioOf, type Tellers, written } from '#web/features/people/timeline/shared/teller.ts'
import { t } from '#web/kit/text.ts'

export const dealEvents = {
  deal_created: {
    part: 'sales',
    icon: IconHandGrab,
    tell: (data) => ({ text: t('{actor} creó el negocio {folio}', folioOf(data)) }),
  },
  deal_advanced: {
    part: 'sales',
    icon: IconArrowRight,
    tell: (data) => ({
      text: t('El negocio {folio} pasó a {step}', { ...folioOf(data), step: written(data.step) ?? '' }),
      detail: written(data.overrideReason),
    }),
  },
  deal_won: {
    part: 'sales',
    icon: IconCheck,
    tell: (data) => ({ text: t('Se ganó el negocio {folio}', folioOf(data)) }),
  },
  deal_lost: {
    part: 'sales',
    icon: IconBan,
    tell: (data) => ({
      text: t('Se perdió el negocio {folio}', folioOf(data)),
      detail: written(data.reason),
    }),
  },
  deal_rescinded: {
    part: 'sales',
    icon: IconBan,
    tell: (data) => ({
      text: t('Se deshizo el negocio {folio}', folioOf(data)),
      detail: written(data.reason),
    }),
  },
  payment_received: {
    part: 'sales',
    icon: IconCheck,
    tell: (data) => ({
      text: data.isRefund
        ? t('{actor} registró una devolución del negocio {folio}', folioOf(data))
        : t('{actor} registró un pago del negocio {folio}', folioOf(data)),
    }),
  },
  payment_reversed: {
    part: 'sales',
    icon: IconBan,
    tell: (data) => ({
      text: t('{actor} anuló un pago del negocio {folio}', folioOf(data)),
      detail: written(data.reason),
    }),
  },
  deal_assigned: {
    part: 'sales',
    icon: IconUserShare,
    tell: (data) => ({
      text: t('{actor} cedió el negocio {folio} a otro comprador', folioOf(data)),
      detail: written(data.reason),
    }),
  },
} satisfies Tellers
