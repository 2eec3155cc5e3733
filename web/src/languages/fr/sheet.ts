import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{column} de {number}': '{column} de {number}',
  '{count} celdas': { one: '1 cellule', other: '{count} cellules' },
  '{count} celdas con problemas': {
    one: '1 cellule avec un problème',
    other: '{count} cellules avec des problèmes',
  },
  '{count} celdas no cupieron y quedaron fuera': {
    one: '1 cellule ne tenait pas et a été laissée de côté',
    other: '{count} cellules ne tenaient pas et ont été laissées de côté',
  },
  '{count} celdas sin guardar': {
    one: '1 cellule non enregistrée',
    other: '{count} cellules non enregistrées',
  },
  '{count} unidades guardadas': { one: '1 lot enregistré', other: '{count} lots enregistrés' },
  '{number}, {column}': '{number}, {column}',
  'A lo más {count} letras': '{count} caractères au plus',
  'Buscar en la planilla': 'Chercher dans le tableur',
  'Buscar en la planilla (Ctrl+F)': 'Chercher dans le tableur (Ctrl+F)',
  'Corregir las celdas con problemas antes de guardar':
    'Corriger les cellules avec des problèmes avant d’enregistrer',
  'Dejar {value}': 'Garder {value}',
  'Dejar todo lo de aquí': 'Tout garder d’ici',
  'Deshacer (Ctrl+Z)': 'Annuler (Ctrl+Z)',
  'Elegir primero qué queda': 'Choisir d’abord ce qui reste',
  'Entre {least} y {most}': 'Entre {least} et {most}',
  'Escribir sí o no': 'Écrire oui ou non',
  'Guardar {count}': 'Enregistrer {count}',
  'Hay más unidades: aquí están las primeras {count}. Elegir un proyecto o filtrar en la lista.':
    'Il y a d’autres lots : voici les {count} premiers. Choisir un projet ou filtrer dans la liste.',
  'Interior m²': 'Intérieur m²',
  'Jardín m²': 'Jardin m²',
  'Ninguna unidad con estos filtros': 'Aucun lot avec ces filtres',
  'No es una de las opciones: {typed}': 'Ce n’est pas une des options : {typed}',
  'Otras personas cambiaron {count} celdas que también cambiaron aquí': {
    one: 'Quelqu’un d’autre a modifié 1 cellule modifiée ici aussi',
    other: 'D’autres ont modifié {count} cellules modifiées ici aussi',
  },
  'Rehacer (Ctrl+Y)': 'Rétablir (Ctrl+Y)',
  'Terraza m²': 'Terrasse m²',
  'Todos los edificios': 'Tous les bâtiments',
  'Todos los proyectos': 'Tous les projets',
  'Tomar {value}': 'Prendre {value}',
  'Tomar todo lo de otros': 'Tout prendre des autres',
  'Total m²': 'Total m²',
  vacío: 'vide',
}
