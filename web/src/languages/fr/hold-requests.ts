import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} retenciones': { one: '1 retenue', other: '{count} retenues' },
  'Aquí se responden las retenciones que piden los corredores.':
    'On répond ici aux retenues que demandent les courtiers.',
  'Desde una unidad compartida se pide retenerla para un cliente registrado.':
    'Depuis une unité partagée, on demande de la retenir pour un client enregistré.',
  'La inmobiliaria responde; si la retiene, es por el tiempo que permite el proyecto.':
    'Le promoteur répond ; s’il retient l’unité, c’est pour la durée que permet le projet.',
  'La unidad {number} deja de estar pedida para {name}.': 'L’unité {number} n’est plus demandée pour {name}.',
  'Ninguna retención aquí': 'Aucune retenue ici',
  Pedida: 'Demandée',
  'Queda retenida de inmediato, por el tiempo que permite el proyecto.':
    'Elle est retenue aussitôt, pour la durée que permet le projet.',
  'Queda retenida para {name}, cliente de {broker}.': 'Elle est retenue pour {name}, client de {broker}.',
  'Rechazar la retención de {number}': 'Refuser la retenue de {number}',
  'Retener la unidad {number}': 'Retenir l’unité {number}',
  'Retirar solicitud': 'Retirer la demande',
  'Sin permiso para pedir retenciones': 'Sans permission de demander des retenues',
  'Solicitud enviada a la inmobiliaria': 'Demande envoyée au promoteur',
  Soltada: 'Lâchée',
  'Soltar unidad': 'Lâcher l’unité',
  'Unidad {number} soltada': 'Unité {number} lâchée',
  Venció: 'Expirée',
  'Ya se respondió': 'Déjà répondu',
  'Ya terminó': 'C’est terminé',
}
