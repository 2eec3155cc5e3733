import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{name}: nuevo pago para el {day}': '{name}: new payment for {day}',
  '{name}: vence el {to} y no el {from}': '{name}: due on {to} instead of {from}',
  'Aún no hay historia': 'No history yet',
  'Cambiaron las partes': 'The parties changed',
  'Cambió el reparto de comisiones': 'The split of commissions changed',
  'Cedido a otro comprador en {step}': 'Assigned to another buyer in {step}',
  'Documento agregado: {name}': 'Document added: {name}',
  'Documento eliminado: {name}': 'Document deleted: {name}',
  'Documento revisado: {name}': 'Document checked: {name}',
  'El cliente abrió el enlace': 'The client opened the link',
  'Entró en {step}': 'Entered {step}',
  'Enviada por correo': 'Sent by e-mail',
  'Pago de {name}': 'Payment of {name}',
  'Pasó a {step}': 'Went to {step}',
  'Perdido en {step}': 'Lost in {step}',
  'Resciliado en {step}': 'Rescinded in {step}',
  'Retención: {name}': 'Retention: {name}',
  'Reverso de {name}': 'Reversal of {name}',
  'Se pidieron documentos al cliente': 'The client was asked for documents',
  'Se pidió aprobar el descuento': 'Approval of the discount was requested',
}
