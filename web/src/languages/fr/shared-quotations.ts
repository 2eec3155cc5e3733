import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} unidades que van con ella': {
    one: '1 lot qui va avec',
    many: '{count} lots qui vont avec',
    other: '{count} lots qui vont avec',
  },
  '{developer} decide sobre el descuento. Se le avisará, y si lo aprueba, usted emite la cotización.':
    '{developer} décide de la remise. Vous serez averti et, si elle est approuvée, vous émettez le devis.',
  '{developer} deja de ver lo que se pidió para {name}, y aquí se quita de la lista.':
    '{developer} ne voit plus ce qui a été demandé pour {name}, et la demande quitte cette liste.',
  'a lo más {percent}': 'au plus {percent}',
  'Calculando…': 'Calcul en cours…',
  'Cotización emitida': 'Devis émis',
  'Cotizar la unidad {number}': 'Établir un devis pour le lot {number}',
  'Descuento retirado': 'Remise retirée',
  'Descuentos pedidos': 'Remises demandées',
  'Desde una unidad compartida se cotiza para un cliente registrado.':
    'Depuis un lot partagé, on établit un devis pour un client enregistré.',
  'Dividendo en {bank}': 'Mensualité chez {bank}',
  'El precio, el plan y la vigencia son los de la inmobiliaria.':
    'Le prix, le plan et la validité sont ceux du promoteur.',
  'En negocio': 'En vente',
  'Este enlace es para {name}: muestra la cotización con ambos nombres.':
    'Ce lien est pour {name} : il montre le devis sous les deux noms.',
  Incluye: 'Comprend',
  'La firma usted y las respuestas llegan a su correo.':
    'Il est signé par vous et les réponses arrivent à votre adresse.',
  'La inmobiliaria no los da a corredores': "Le promoteur n'en accorde pas aux agences",
  'Motivo pedido': 'Motif donné',
  'Ninguna cotización aquí': 'Aucun devis ici',
  'No aprobada': 'Non approuvée',
  'Nota interna': 'Note interne',
  'Pide aprobación': 'Demande l’approbation',
  'Por emitir': 'À émettre',
  'Por qué aprobar el descuento': 'Pourquoi approuver la remise',
  'Respuesta de la inmobiliaria': 'Réponse du promoteur',
  'Retirar el descuento pedido': 'Retirer la remise demandée',
  'Se emite para {name} por un total de {total}, a los precios de hoy. Toma un folio y su enlace queda abierto.':
    'Il est émis pour {name} pour un total de {total}, aux prix du jour. Il prend un numéro et son lien est ouvert.',
  'Ver como el cliente': 'Voir comme le client',
  'Ver la aprobación': 'Voir l’approbation',
}
