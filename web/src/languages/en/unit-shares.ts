import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} unidades elegidas': { one: '1 chosen unit', other: '{count} chosen units' },
  '{what}: deja de verlas de inmediato, salvo las que otro permiso le muestre.':
    '{what}: it stops seeing them at once, except those that another grant shows.',
  'Abrir {name}': 'Open {name}',
  'Aún no hay corredores vinculados: se vinculan en Corredores.':
    'No linked brokers yet: they are linked under Brokers.',
  'Aún no se comparte nada': 'Nothing is shared yet',
  'Aún no se comparte ninguna unidad': 'No unit is shared yet',
  'Compartido con {name}': 'Shared with {name}',
  'Compartir {count} unidades': { one: 'Share 1 unit', other: 'Share {count} units' },
  'Cuando una inmobiliaria comparta las suyas, se ven aquí con su comisión y sus planos.':
    'When a developer shares its units, they are listed here with their commission and plans.',
  Dado: 'Granted',
  'De este proyecto ya no se comparte nada': 'Nothing of this project is shared any more',
  'De inmediato': 'At once',
  'Esta unidad ya no se comparte': 'This unit is no longer shared',
  'Imágenes y planos': 'Pictures and plans',
  'La inmobiliaria no lo muestra': 'The developer does not show it',
  'La inmobiliaria puede haber revocado el permiso, o venció.':
    'The developer may have revoked the grant, or it is over.',
  'La inmobiliaria responde': 'The developer answers',
  'Mostrar los precios': 'Show the prices',
  'Nadie comparte unidades con esta cuenta': 'Nobody shares units with this account',
  'Partes de lo compartido': 'Parts of what is shared',
  'Permiso cambiado': 'Grant changed',
  'Permiso de {name}': 'Grant of {name}',
  'Permiso revocado': 'Grant revoked',
  Preguntando: 'By asking',
  'Puede retener sin preguntar': 'May hold without asking',
  'Qué se comparte': 'What is shared',
  'Qué ve': 'What it sees',
  Retiene: 'Holds',
  'Revocar el permiso de {name}': 'Revoke the grant of {name}',
  'Se comparte hasta': 'Shared until',
  'Sin día, hasta que se revoque': 'Without a day, until it is revoked',
  'sin precio': 'without price',
  'Todas las unidades': 'All units',
  'Un permiso deja que un corredor vea un proyecto, unidades elegidas o todo el stock.':
    'A grant lets a broker see a project, chosen units or the whole stock.',
  'Un proyecto': 'A project',
  'Vacía, la del proyecto': 'Empty: that of the project',
  'Ve precios': 'Sees prices',
  Vigente: 'In force',
}
