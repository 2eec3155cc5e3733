import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{amount} de {name} se deben de nuevo; el pago queda reversado con fecha de hoy.':
    '{amount} of {name} is owed again; the payment is reversed as of today.',
  '{count} cheques': { one: '1 cheque', other: '{count} cheques' },
  '{day} · negocio {deal}': '{day} · deal {deal}',
  'Cheque {name}': 'Cheque {name}',
  'Cheque devuelto al cliente': 'Cheque given back to the client',
  'Cheque protestado': 'Bounced cheque',
  'Cheque reemplazado por otro pago': 'Cheque replaced by another payment',
  'Descargar CSV': 'Download CSV',
  Devuelto: 'Returned',
  'En cartera': 'In hand',
  'Exportar a contabilidad': 'Export to accounting',
  'No hay cheques': 'There are no cheques',
  'Pagos {first} a {last}': 'Payments {first} to {last}',
  'Pagos y reversos por la fecha en que se registraron. Lo ya exportado no cambia después.':
    'Payments and reversals by the day they were booked. What was exported does not change later.',
  'Por depositar': 'To deposit',
  'Protestado, devuelto o reemplazado': 'Bounced, returned or replaced',
  'Se registran al pagar con cheque en los pagos de un negocio.':
    'They are recorded when a payment of a deal is made by cheque.',
  'Ver pagos del negocio': "See the deal's payments",
}
