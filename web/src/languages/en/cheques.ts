import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{amount} de {name} se deben de nuevo; el pago queda reversado con fecha de hoy.':
    '{amount} of {name} is owed again; the payment is reversed as of today.',
  '{amount} de {name}. El pago ya está registrado: solo se anota que el cheque está en el banco.':
    '{amount} from {name}. The payment is already booked: this only notes that the cheque is at the bank.',
  '{count} cheques': { one: '1 cheque', other: '{count} cheques' },
  '{day} · negocio {deal}': '{day} · deal {deal}',
  'Cheque {name}': 'Cheque {name}',
  'Cheque depositado': 'Cheque deposited',
  'Cheque devuelto al cliente': 'Cheque given back to the client',
  'Cheque protestado': 'Bounced cheque',
  'Cheque reemplazado por otro pago': 'Cheque replaced by another payment',
  Depositado: 'Deposited',
  'Depositado el': 'Deposited on',
  Depositados: 'Deposited',
  Depositar: 'Deposit',
  'Depósito deshecho': 'Deposit undone',
  'Descargar CSV': 'Download CSV',
  'Deshacer depósito': 'Undo deposit',
  Devuelto: 'Returned',
  Devueltos: 'Returned',
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
