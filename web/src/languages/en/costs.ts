import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} mensajes sin tarifa': {
    one: '1 message without a rate',
    other: '{count} messages without a rate',
  },
  'Costo de la conversación': 'Cost of the conversation',
  'Costo del mes': 'Cost of the month',
  'Costo en total': 'Cost in total',
  Servicio: 'Service',
  'Sin costo': 'No cost',
}
