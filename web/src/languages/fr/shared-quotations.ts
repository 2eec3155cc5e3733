import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} unidades que van con ella': {
    one: '1 lot qui va avec',
    many: '{count} lots qui vont avec',
    other: '{count} lots qui vont avec',
  },
  'a lo más {percent}': 'au plus {percent}',
  'Calculando…': 'Calcul en cours…',
  'Cotización emitida': 'Devis émis',
  'Cotizar la unidad {number}': 'Établir un devis pour le lot {number}',
  'Desde una unidad compartida se cotiza para un cliente registrado.':
    'Depuis un lot partagé, on établit un devis pour un client enregistré.',
  'Dividendo en {bank}': 'Mensualité chez {bank}',
  'El precio, el plan y la vigencia son los de la inmobiliaria.':
    'Le prix, le plan et la validité sont ceux du promoteur.',
  'En negocio': 'En vente',
  'Este enlace es para {name}: muestra la cotización con ambos nombres.':
    'Ce lien est pour {name} : il montre le devis sous les deux noms.',
  Incluye: 'Comprend',
  'La inmobiliaria no los da a corredores': "Le promoteur n'en accorde pas aux agences",
  'Ninguna cotización aquí': 'Aucun devis ici',
  'Nota interna': 'Note interne',
  'Ver como el cliente': 'Voir comme le client',
}
