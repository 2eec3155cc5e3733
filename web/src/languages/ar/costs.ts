import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} mensajes sin tarifa': {
    zero: 'لا رسائل بلا سعر',
    one: 'رسالة بلا سعر',
    two: 'رسالتان بلا سعر',
    few: '{count} رسائل بلا سعر',
    many: '{count} رسالة بلا سعر',
    other: '{count} رسالة بلا سعر',
  },
  'Costo de la conversación': 'تكلفة المحادثة',
  'Costo del mes': 'تكلفة الشهر',
  'Costo en total': 'التكلفة الإجمالية',
  Servicio: 'خدمة',
  'Sin costo': 'بلا تكلفة',
}
