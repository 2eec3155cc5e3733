import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} unidades que van con ella': {
    one: '1 unit that goes with it',
    other: '{count} units that go with it',
  },
  'a lo más {percent}': 'at most {percent}',
  'Calculando…': 'Calculating…',
  'Cotización emitida': 'Quotation issued',
  'Cotizar la unidad {number}': 'Quote unit {number}',
  'Desde una unidad compartida se cotiza para un cliente registrado.':
    'From a shared unit one quotes for a registered client.',
  'Dividendo en {bank}': 'Monthly payment at {bank}',
  'El precio, el plan y la vigencia son los de la inmobiliaria.':
    "The price, the plan and the validity are the developer's.",
  'En negocio': 'In a deal',
  'Este enlace es para {name}: muestra la cotización con ambos nombres.':
    'This link is for {name}: it shows the quotation under both names.',
  Incluye: 'Includes',
  'La inmobiliaria no los da a corredores': 'The developer gives brokers none',
  'Ninguna cotización aquí': 'No quotation here',
  'Nota interna': 'Internal note',
  'Ver como el cliente': 'See as the client does',
}
