import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{amount} de {name} se deben de nuevo; el pago queda reversado con fecha de hoy.':
    '{amount} de {name} est à nouveau dû ; le paiement est annulé à la date du jour.',
  '{amount} de {name}. El pago ya está registrado: solo se anota que el cheque está en el banco.':
    '{amount} de {name}. Le paiement est déjà enregistré : on note seulement que le chèque est à la banque.',
  '{count} cheques': { one: '1 chèque', many: '{count} de chèques', other: '{count} chèques' },
  '{day} · negocio {deal}': '{day} · affaire {deal}',
  'Cheque {name}': 'Chèque {name}',
  'Cheque depositado': 'Chèque déposé',
  'Cheque devuelto al cliente': 'Chèque rendu au client',
  'Cheque protestado': 'Chèque impayé',
  'Cheque reemplazado por otro pago': 'Chèque remplacé par un autre paiement',
  Depositado: 'Déposé',
  'Depositado el': 'Déposé le',
  Depositados: 'Déposés',
  Depositar: 'Déposer',
  'Depósito deshecho': 'Dépôt annulé',
  'Descargar CSV': 'Télécharger le CSV',
  'Deshacer depósito': 'Annuler le dépôt',
  Devuelto: 'Retourné',
  Devueltos: 'Retournés',
  'En cartera': 'En portefeuille',
  'Exportar a contabilidad': 'Exporter vers la comptabilité',
  'No hay cheques': 'Aucun chèque',
  'Pagos {first} a {last}': 'Paiements {first} à {last}',
  'Pagos y reversos por la fecha en que se registraron. Lo ya exportado no cambia después.':
    'Paiements et annulations par date d’enregistrement. Ce qui est exporté ne change plus.',
  'Por depositar': 'À déposer',
  'Protestado, devuelto o reemplazado': 'Impayé, rendu ou remplacé',
  'Se registran al pagar con cheque en los pagos de un negocio.':
    'Ils sont enregistrés lors d’un paiement par chèque d’une affaire.',
  'Ver pagos del negocio': 'Voir les paiements de l’affaire',
}
