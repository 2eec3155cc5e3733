import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{name} preguntó desde el enlace': '{name} asked from the link',
  '{name}: anulado, vencía el {day}': '{name}: voided, was due on {day}',
  '{name}: nuevo pago para el {day}': '{name}: new payment for {day}',
  '{name}: se dividió, una parte vence el {day}': '{name}: split, one part is due on {day}',
  '{name}: vence el {to} y no el {from}': '{name}: due on {to} instead of {from}',
  'Aún no hay historia': 'No history yet',
  'Cambiaron las partes': 'The parties changed',
  'Cambió el reparto de comisiones': 'The split of commissions changed',
  'Cedido a otro comprador en {step}': 'Assigned to another buyer in {step}',
  'Documento agregado: {name}': 'Document added: {name}',
  'Documento eliminado: {name}': 'Document deleted: {name}',
  'Documento rechazado: {name}': 'Document refused: {name}',
  'Documento revisado: {name}': 'Document checked: {name}',
  'El cliente abrió el enlace': 'The client opened the link',
  'Entró en {step}': 'Entered {step}',
  'Enviada por correo': 'Sent by e-mail',
  'Garantía aplicada a {name}': 'Guarantee applied to {name}',
  'Pago de {name}': 'Payment of {name}',
  'Pasó a {step}': 'Went to {step}',
  'Perdido en {step}': 'Lost in {step}',
  'Preguntaron desde el enlace': 'A question came from the link',
  'Resciliado en {step}': 'Rescinded in {step}',
  'Retención: {name}': 'Retention: {name}',
  'Reverso de {name}': 'Reversal of {name}',
  'Se avisó al cliente por correo: {name} venció el {day}':
    'The client was told by e-mail: {name} was due on {day}',
  'Se devuelve garantía el {day}': 'Guarantee is given back on {day}',
  'Se pidieron documentos al cliente': 'The client was asked for documents',
  'Se pidió aprobar el descuento': 'Approval of the discount was requested',
  'Se recordó al cliente por correo que faltan documentos':
    'The client was reminded by e-mail of missing documents',
  'Se recordó al cliente por correo: {name} vence el {day}':
    'The client was reminded by e-mail: {name} is due on {day}',
}
