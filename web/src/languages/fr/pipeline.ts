import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{at} de {count} en {step}': '{at} sur {count} dans {step}',
  '{count} detenidos': { one: '{count} bloqué', other: '{count} bloqués' },
  '{count} ganados': { one: '{count} gagné', other: '{count} gagnés' },
  '{count} sin próxima tarea': '{count} sans prochaine tâche',
  '{name}, {count} leads': '{name}, {count} leads',
  'Detenido en la etapa:': 'Bloqué à l’étape :',
  'Días en la etapa': 'Jours à l’étape',
  'en juego': 'en jeu',
  'En la etapa:': 'À l’étape :',
  'Escribir por WhatsApp a {name}': 'Écrire à {name} sur WhatsApp',
  'Etapa {name}': 'Étape {name}',
  'Más de {name}': 'Plus de {name}',
  'Orden cambiado en {step}': 'Ordre changé dans {step}',
  'Seleccionar tarjetas': 'Sélectionner des cartes',
  'Sin permiso para mover este lead': 'Pas de permission pour déplacer ce lead',
  'Tarjeta de lead': 'Carte de lead',
  'Ver en tabla': 'Voir en tableau',
}
