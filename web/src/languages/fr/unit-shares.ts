import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} unidades elegidas': { one: '1 lot choisi', other: '{count} lots choisis' },
  '{what}: deja de verlas de inmediato, salvo las que otro permiso le muestre.':
    '{what} : il cesse aussitôt de les voir, sauf ceux qu’une autre autorisation montre.',
  'Abrir {name}': 'Ouvrir {name}',
  'Aún no hay corredores vinculados: se vinculan en Corredores.':
    'Aucun courtier lié : on les lie dans Courtiers.',
  'Aún no se comparte nada': 'Rien n’est encore partagé',
  'Aún no se comparte ninguna unidad': 'Aucun lot n’est encore partagé',
  'Compartido con {name}': 'Partagé avec {name}',
  'Compartir {count} unidades': { one: 'Partager 1 lot', other: 'Partager {count} lots' },
  'Cuando una inmobiliaria comparta las suyas, se ven aquí con su comisión y sus planos.':
    'Quand un promoteur partage les siens, ils figurent ici avec leur commission et leurs plans.',
  Dado: 'Accordée',
  'De este proyecto ya no se comparte nada': "Plus rien de ce projet n'est partagé",
  'De inmediato': 'Aussitôt',
  'Esta unidad ya no se comparte': 'Ce lot n’est plus partagé',
  'Imágenes y planos': 'Images et plans',
  'La inmobiliaria no lo muestra': 'Le promoteur ne l’affiche pas',
  'La inmobiliaria puede haber revocado el permiso, o venció.':
    'Le promoteur a peut-être révoqué l’autorisation, ou elle a expiré.',
  'La inmobiliaria responde': 'Le promoteur répond',
  'Mostrar los precios': 'Afficher les prix',
  'Nadie comparte unidades con esta cuenta': 'Personne ne partage de lots avec ce compte',
  'Partes de lo compartido': 'Parties de ce qui est partagé',
  'Permiso cambiado': 'Autorisation modifiée',
  'Permiso de {name}': 'Autorisation de {name}',
  'Permiso revocado': 'Autorisation révoquée',
  Preguntando: 'En demandant',
  'Puede retener sin preguntar': 'Peut retenir sans demander',
  'Qué se comparte': 'Ce qui est partagé',
  'Qué ve': 'Ce qu’il voit',
  Retiene: 'Retient',
  'Revocar el permiso de {name}': 'Révoquer l’autorisation de {name}',
  'Se comparte hasta': 'Partagé jusqu’au',
  'Sin día, hasta que se revoque': 'Sans jour, jusqu’à révocation',
  'sin precio': 'sans prix',
  'Todas las unidades': 'Tous les lots',
  'Un permiso deja que un corredor vea un proyecto, unidades elegidas o todo el stock.':
    'Une autorisation laisse un courtier voir un projet, des lots choisis ou tout le stock.',
  'Un proyecto': 'Un projet',
  'Vacía, la del proyecto': 'Vide : celle du projet',
  'Ve precios': 'Voit les prix',
  Vigente: 'En vigueur',
}
