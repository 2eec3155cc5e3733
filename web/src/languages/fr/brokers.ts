import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} corredores': { one: '1 courtier', other: '{count} courtiers' },
  '{count} unidades compartidas': { one: '1 lot partagé', other: '{count} lots partagés' },
  'Aquí se ven las corredoras de esta instalación que se dejan encontrar.':
    'Les agences de cette installation qui se laissent trouver figurent ici.',
  'Aún no hay corredores vinculados': 'Aucun courtier lié pour l’instant',
  'Corredor desvinculado': 'Courtier délié',
  'Corredor vinculado': 'Courtier lié',
  Desvincular: 'Délier',
  'Desvincular a {name}': 'Délier {name}',
  'En «Por vincular» están los que se dejan encontrar.': 'Ceux qui se laissent trouver sont sous « À lier ».',
  'Ningún corredor por vincular': 'Aucun courtier à lier',
  'Por vincular': 'À lier',
  Registros: 'Enregistrements',
  'Sin permiso para vincular corredores': 'Pas l’autorisation de lier des courtiers',
  'Sin vincular': 'Non lié',
  'Sus permisos se revocan y deja de ver las unidades de inmediato.':
    'Ses autorisations sont révoquées et il cesse aussitôt de voir les lots.',
  'Unidades que ve': 'Lots visibles',
  Vendido: 'Vendu',
  Vinculado: 'Lié',
  Vinculados: 'Liés',
}
