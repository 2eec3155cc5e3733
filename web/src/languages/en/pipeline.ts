import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{at} de {count} en {step}': '{at} of {count} in {step}',
  '{count} detenidos': { one: '{count} stalled', other: '{count} stalled' },
  '{count} ganados': { one: '{count} won', other: '{count} won' },
  '{count} sin próxima tarea': '{count} without a next task',
  '{name}, {count} leads': '{name}, {count} leads',
  'Detenido en la etapa:': 'Stalled in the stage:',
  'Días en la etapa': 'Days in the stage',
  'en juego': 'in play',
  'En la etapa:': 'In the stage:',
  'Escribir por WhatsApp a {name}': 'Write to {name} on WhatsApp',
  'Etapa {name}': 'Stage {name}',
  'Más de {name}': 'More of {name}',
  'Orden cambiado en {step}': 'Order changed in {step}',
  'Seleccionar tarjetas': 'Select cards',
  'Sin permiso para mover este lead': 'No permission to move this lead',
  'Tarjeta de lead': 'Lead card',
  'Ver en tabla': 'View as a table',
}
