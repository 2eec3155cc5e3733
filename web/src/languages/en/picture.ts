import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{from} a {to}': '{from} to {to}',
  '{from} a {to} días': '{from} to {to} days',
  '{from} días o más': '{from} days or more',
  'Aquí se ven los edificios de un proyecto, con sus unidades por piso.':
    'The buildings of a project are seen here, with their units by floor.',
  Bodegas: 'Storage rooms',
  'Color según': 'Colour by',
  Colores: 'Colours',
  'Desde {from}': 'From {from}',
  'Días en venta': 'Days on sale',
  'El proyecto aún no tiene unidades': 'The project has no units yet',
  'El proyecto no existe o no está a su alcance': 'The project does not exist or is out of your reach',
  Estacionamientos: 'Parking spaces',
  'Ir a proyectos': 'Go to projects',
  'la tiene {name}': 'held by {name}',
  'Otras unidades': 'Other units',
  'Sin dato': 'No data',
  'Ver como lista': 'See as a list',
}
