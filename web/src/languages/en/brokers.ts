import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} corredores': { one: '1 broker', other: '{count} brokers' },
  '{count} unidades compartidas': { one: '1 shared unit', other: '{count} shared units' },
  'Aquí se ven las corredoras de esta instalación que se dejan encontrar.':
    'The broker companies of this installation that can be found are listed here.',
  'Aún no hay corredores vinculados': 'No linked brokers yet',
  'Corredor desvinculado': 'Broker unlinked',
  'Corredor vinculado': 'Broker linked',
  Desvincular: 'Unlink',
  'Desvincular a {name}': 'Unlink {name}',
  'En «Por vincular» están los que se dejan encontrar.': 'Those that can be found are under “To link”.',
  'Ningún corredor por vincular': 'No broker to link',
  'Por vincular': 'To link',
  Registros: 'Registrations',
  'Sin permiso para vincular corredores': 'No permission to link brokers',
  'Sin vincular': 'Not linked',
  'Sus permisos se revocan y deja de ver las unidades de inmediato.':
    'Its grants are revoked and it stops seeing the units at once.',
  'Unidades que ve': 'Units it sees',
  Vendido: 'Sold',
  Vinculado: 'Linked',
  Vinculados: 'Linked',
}
