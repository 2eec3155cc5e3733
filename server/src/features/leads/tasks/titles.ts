import type { taskKinds } from '#contract/leads/tasks.ts'

/** Default titles of tasks. */
export const titles: Record<(typeof taskKinds)[number], string> = {
  call: 'Llamar',
  whatsapp: 'Escribir por WhatsApp',
  email: 'Enviar un correo',
  meeting: 'Reunión',
  visit: 'Visita a la sala de ventas',
  other: 'Tarea',
}
