import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{name} preguntó desde el enlace': '{name} a posé une question depuis le lien',
  '{name}: anulado, vencía el {day}': '{name} : annulé, échéance le {day}',
  '{name}: nuevo pago para el {day}': '{name} : nouveau paiement pour le {day}',
  '{name}: se dividió, una parte vence el {day}': '{name} : divisé, une partie échoit le {day}',
  '{name}: vence el {to} y no el {from}': '{name} : échéance le {to} au lieu du {from}',
  'Aún no hay historia': "Pas encore d'historique",
  'Cambiaron las partes': 'Les parties ont changé',
  'Cambió el reparto de comisiones': 'Le partage des commissions a changé',
  'Cedido a otro comprador en {step}': 'Cédée à un autre acheteur à {step}',
  'Documento agregado: {name}': 'Document ajouté : {name}',
  'Documento eliminado: {name}': 'Document supprimé : {name}',
  'Documento rechazado: {name}': 'Document refusé : {name}',
  'Documento revisado: {name}': 'Document vérifié : {name}',
  'El cliente abrió el enlace': 'Le client a ouvert le lien',
  'Entró en {step}': 'Entrée à {step}',
  'Enviada por correo': 'Envoyée par e-mail',
  'Garantía aplicada a {name}': 'Garantie appliquée à {name}',
  'Pago de {name}': 'Paiement de {name}',
  'Pasó a {step}': 'Passée à {step}',
  'Perdido en {step}': 'Perdue à {step}',
  'Preguntaron desde el enlace': 'Une question est venue du lien',
  'Resciliado en {step}': 'Résiliée à {step}',
  'Retención: {name}': 'Retenue : {name}',
  'Reverso de {name}': 'Annulation de {name}',
  'Se avisó al cliente por correo: {name} venció el {day}':
    'Le client a été prévenu par e-mail : {name} était dû le {day}',
  'Se devuelve garantía el {day}': 'La garantie est rendue le {day}',
  'Se pidieron documentos al cliente': 'Des documents ont été demandés au client',
  'Se pidió aprobar el descuento': 'L’approbation de la remise a été demandée',
  'Se recordó al cliente por correo que faltan documentos':
    'Rappel envoyé au client par e-mail : documents manquants',
  'Se recordó al cliente por correo: {name} vence el {day}':
    'Rappel envoyé au client par e-mail : {name} échoit le {day}',
}
