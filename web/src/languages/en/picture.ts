import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '(distinto)': '(differs)',
  '{count} sin precio': '{count} without a price',
  '{from} a {to}': '{from} to {to}',
  '{from} a {to} días': '{from} to {to} days',
  '{from} días o más': '{from} days or more',
  '{name} hasta {until}': '{name} until {until}',
  '{units} y {count} que van con ella': {
    one: '{units} and 1 that goes along',
    other: '{units} and {count} that go along',
  },
  'Aquí se ven los edificios de un proyecto, con sus unidades por piso.':
    'The buildings of a project are seen here, with their units by floor.',
  Bodegas: 'Storage rooms',
  'Color según': 'Colour by',
  Colores: 'Colours',
  'Comparar {count} unidades': { one: 'Compare 1 unit', other: 'Compare {count} units' },
  'Desde {from}': 'From {from}',
  'Días en venta': 'Days on sale',
  'El proyecto aún no tiene unidades': 'The project has no units yet',
  'El proyecto no existe o no está a su alcance': 'The project does not exist or is out of your reach',
  'Elegir varias': 'Choose several',
  Estacionamientos: 'Parking spaces',
  'Ir a proyectos': 'Go to projects',
  'la tiene {name}': 'held by {name}',
  'Otras unidades': 'Other units',
  'Sin dato': 'No data',
  'va con {units}': 'goes with {units}',
  'Ver como lista': 'See as a list',
}
