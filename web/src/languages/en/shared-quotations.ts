import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} unidades que van con ella': {
    one: '1 unit that goes with it',
    other: '{count} units that go with it',
  },
  '{developer} decide sobre el descuento. Se le avisará, y si lo aprueba, usted emite la cotización.':
    '{developer} decides on the discount. You will be told, and if it is approved, you issue the quotation.',
  '{developer} deja de ver lo que se pidió para {name}, y aquí se quita de la lista.':
    '{developer} no longer sees what was asked for {name}, and it leaves this list.',
  'a lo más {percent}': 'at most {percent}',
  'Calculando…': 'Calculating…',
  'Cotización emitida': 'Quotation issued',
  'Cotizar la unidad {number}': 'Quote unit {number}',
  'Descuento retirado': 'Discount withdrawn',
  'Descuentos pedidos': 'Discounts asked for',
  'Desde una unidad compartida se cotiza para un cliente registrado.':
    'From a shared unit one quotes for a registered client.',
  'Dividendo en {bank}': 'Monthly payment at {bank}',
  'El precio, el plan y la vigencia son los de la inmobiliaria.':
    "The price, the plan and the validity are the developer's.",
  'En negocio': 'In a deal',
  'Este enlace es para {name}: muestra la cotización con ambos nombres.':
    'This link is for {name}: it shows the quotation under both names.',
  Incluye: 'Includes',
  'La firma usted y las respuestas llegan a su correo.':
    'It is signed by you, and answers come to your e-mail.',
  'La inmobiliaria no los da a corredores': 'The developer gives brokers none',
  'Motivo pedido': 'Reason given',
  'Ninguna cotización aquí': 'No quotation here',
  'No aprobada': 'Not approved',
  'Nota interna': 'Internal note',
  'Pide aprobación': 'Asks for approval',
  'Por emitir': 'To be issued',
  'Por qué aprobar el descuento': 'Why the discount should be approved',
  'Respuesta de la inmobiliaria': 'Answer of the developer',
  'Retirar el descuento pedido': 'Withdraw the discount asked for',
  'Se emite para {name} por un total de {total}, a los precios de hoy. Toma un folio y su enlace queda abierto.':
    'It is issued to {name} for a total of {total}, at the prices of today. It takes a folio and its link is open.',
  'Ver como el cliente': 'See as the client does',
  'Ver la aprobación': 'See the approval',
}
