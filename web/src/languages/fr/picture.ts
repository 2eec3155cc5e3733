import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '(distinto)': '(différent)',
  '{count} sin precio': '{count} sans prix',
  '{from} a {to}': '{from} à {to}',
  '{from} a {to} días': '{from} à {to} jours',
  '{from} días o más': '{from} jours ou plus',
  '{name} hasta {until}': '{name} jusqu’à {until}',
  '{units} y {count} que van con ella': {
    one: '{units} et 1 qui l’accompagne',
    other: '{units} et {count} qui l’accompagnent',
  },
  'Aquí se ven los edificios de un proyecto, con sus unidades por piso.':
    'On voit ici les bâtiments d’un projet, avec leurs lots par étage.',
  Bodegas: 'Caves',
  'Color según': 'Couleur selon',
  Colores: 'Couleurs',
  'Comparar {count} unidades': { one: 'Comparer 1 unité', other: 'Comparer {count} unités' },
  'Desde {from}': 'À partir de {from}',
  'Días en venta': 'Jours en vente',
  'El proyecto aún no tiene unidades': 'Le projet n’a pas encore de lots',
  'El proyecto no existe o no está a su alcance': 'Le projet n’existe pas ou vous n’y avez pas accès',
  'Elegir varias': 'En choisir plusieurs',
  Estacionamientos: 'Places de parking',
  'Ir a proyectos': 'Aller aux projets',
  'la tiene {name}': 'chez {name}',
  'Otras unidades': 'Autres lots',
  'Sin dato': 'Sans donnée',
  'va con {units}': 'va avec {units}',
  'Ver como lista': 'Voir en liste',
}
