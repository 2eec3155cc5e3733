import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} mensajes sin tarifa': { one: '1 message sans tarif', other: '{count} messages sans tarif' },
  'Costo de la conversación': 'Coût de la conversation',
  'Costo del mes': 'Coût du mois',
  'Costo en total': 'Coût total',
  Servicio: 'Service',
  'Sin costo': 'Sans coût',
}
