import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Seleccionar tarjetas': 'Sélectionner des cartes',
  'Etapa {name}': 'Étape {name}',
  'Ver en tabla': 'Voir en tableau',
  'Más de {name}': 'Plus de {name}',
  'Días en la etapa': 'Jours à l’étape',
  'Detenido en la etapa:': 'Bloqué à l’étape :',
  'En la etapa:': 'À l’étape :',
  '{name}, {count} leads': '{name}, {count} leads',
  '{at} de {count} en {step}': '{at} sur {count} dans {step}',
  'Sin permiso para mover este lead': 'Pas de permission pour déplacer ce lead',
  'Tarjeta de lead': 'Carte de lead',
  'en juego': 'en jeu',
  '{count} detenidos': { one: '{count} bloqué', other: '{count} bloqués' },
  '{count} sin próxima tarea': '{count} sans prochaine tâche',
}
