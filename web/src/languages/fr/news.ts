import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Agregar, cambiar, ordenar y eliminar etapas, eligiendo adónde van sus leads.':
    'Ajouter, modifier, ordonner et supprimer des étapes, en choisissant où vont leurs leads.',
  'Con mouse, dedo o teclado, con montos por etapa y tarjetas que se enfrían a la vista.':
    'À la souris, au doigt ou au clavier, avec les montants par étape et des cartes qui refroidissent à vue d’œil.',
  'Configuración de la cuenta': 'Réglages du compte',
  'El pipeline como tablero': 'Le pipeline en tableau',
  'Empresa, horario y feriados de Chile, etapas, listas, valores de la UF, el dólar y el euro, y las columnas con que empieza cada lista.':
    'Entreprise, horaires et jours fériés du Chili, étapes, listes, valeurs de l’UF, du dollar et de l’euro, et les colonnes avec lesquelles chaque liste commence.',
  'Etapas a la medida': 'Des étapes sur mesure',
  'Leads de principio a fin': 'Les leads du début à la fin',
  'Listas por estado con filtros, búsqueda y columnas a elección; crear avisando de duplicados; asignar, descartar y restaurar.':
    'Listes par état avec filtres, recherche et colonnes au choix ; créer avec alerte de doublons ; attribuer, écarter et restaurer.',
}
