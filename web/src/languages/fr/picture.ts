import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{from} a {to}': '{from} à {to}',
  '{from} a {to} días': '{from} à {to} jours',
  '{from} días o más': '{from} jours ou plus',
  'Aquí se ven los edificios de un proyecto, con sus unidades por piso.':
    'On voit ici les bâtiments d’un projet, avec leurs lots par étage.',
  Bodegas: 'Caves',
  'Color según': 'Couleur selon',
  Colores: 'Couleurs',
  'Desde {from}': 'À partir de {from}',
  'Días en venta': 'Jours en vente',
  'El proyecto aún no tiene unidades': 'Le projet n’a pas encore de lots',
  'El proyecto no existe o no está a su alcance': 'Le projet n’existe pas ou vous n’y avez pas accès',
  Estacionamientos: 'Places de parking',
  'Ir a proyectos': 'Aller aux projets',
  'la tiene {name}': 'chez {name}',
  'Otras unidades': 'Autres lots',
  'Sin dato': 'Sans donnée',
  'Ver como lista': 'Voir en liste',
}
