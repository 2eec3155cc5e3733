import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Seleccionar tarjetas': 'Select cards',
  'Etapa {name}': 'Stage {name}',
  'Ver en tabla': 'View as a table',
  'Más de {name}': 'More of {name}',
  'Días en la etapa': 'Days in the stage',
  'Detenido en la etapa:': 'Stalled in the stage:',
  'En la etapa:': 'In the stage:',
  '{name}, {count} leads': '{name}, {count} leads',
  '{at} de {count} en {step}': '{at} of {count} in {step}',
  'Sin permiso para mover este lead': 'No permission to move this lead',
  'Tarjeta de lead': 'Lead card',
  'en juego': 'in play',
  '{count} detenidos': { one: '{count} stalled', other: '{count} stalled' },
  '{count} sin próxima tarea': '{count} without a next task',
}
