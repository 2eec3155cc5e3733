import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} retenciones': { one: '1 hold', other: '{count} holds' },
  'Aquí se responden las retenciones que piden los corredores.':
    'The holds that brokers ask for are answered here.',
  'Desde una unidad compartida se pide retenerla para un cliente registrado.':
    'From a shared unit one asks to hold it for a registered client.',
  'La inmobiliaria responde; si la retiene, es por el tiempo que permite el proyecto.':
    'The developer answers; if it holds the unit, it is for the time that the project allows.',
  'La unidad {number} deja de estar pedida para {name}.': 'Unit {number} is no longer asked for {name}.',
  'Ninguna retención aquí': 'No holds here',
  Pedida: 'Asked for',
  'Queda retenida de inmediato, por el tiempo que permite el proyecto.':
    'It is held at once, for the time that the project allows.',
  'Queda retenida para {name}, cliente de {broker}.': 'It is held for {name}, a client of {broker}.',
  'Rechazar la retención de {number}': 'Refuse the hold of {number}',
  'Retener la unidad {number}': 'Hold unit {number}',
  'Retirar solicitud': 'Take the request back',
  'Sin permiso para pedir retenciones': 'No permission to ask for holds',
  'Solicitud enviada a la inmobiliaria': 'Request sent to the developer',
  Soltada: 'Let go',
  'Soltar unidad': 'Let the unit go',
  'Unidad {number} soltada': 'Unit {number} let go',
  Venció: 'Expired',
  'Ya se respondió': 'Already answered',
  'Ya terminó': 'It is over',
}
