import type { Catalogue } from '#web/kit/text.ts'

export const lead: Catalogue = {
  'Aún no hay actividad. Lo que pase con el lead queda anotado aquí.':
    'No activity yet. What happens to the lead is noted here.',
  'Agendar lo que sigue': 'Schedule what comes next',
  'Ctrl + Enter': 'Ctrl + Enter',
  '{label} (tecla {key})': '{label} (key {key})',
  '{count} mensajes sin leer': {
    one: '{count} unread message',
    other: '{count} unread messages',
  },
  Descartar: 'Discard',
  Resumen: 'Summary',
  'Partes del lead': 'Parts of the lead',
  Interés: 'Interest',
  Monto: 'Amount',
  'Monto en {currency}': 'Amount in {currency}',
  'Sin teléfono': 'No phone',
  'Sin correo': 'No email',
  Descarte: 'Discard',
  'Vencida: {when}': 'Overdue: {when}',
  Reprogramar: 'Reschedule',
  Completar: 'Complete',
  'Espera la primera respuesta': 'Waits for the first response',
  'La cuenta no tiene preguntas. Se agregan en Configuración.':
    'The account has no questions. They are added in Settings.',
  'Respuesta guardada': 'Answer saved',
  'Lo respondió al agente': 'Answered to the agent',
  'Lo respondió en el formulario': 'Answered in the form',
  Cambiar: 'Change',
  '{days} en la etapa · {at} de {all}': '{days} in the stage · {at} of {all}',
  'Mover a etapa': 'Move to stage',
  'Sin etapa': 'No stage',
  'Mover a {step}': 'Move to {step}',
  'Actividad reciente': 'Recent activity',
  'Ver todo': 'View all',
  'Tareas pendientes': 'Pending tasks',
  Hechas: 'Done',
  'Tareas hechas': 'Completed tasks',
  'Completar {title}': 'Complete {title}',
  'Otra persona cambió este lead recién. Ya se ven los datos nuevos: revisar y guardar otra vez.':
    'Somebody else just changed this lead. The new data is shown: review and save again.',
  'Ofrecido al primero que lo tome. Quedan {time}; después se asigna {way}.':
    'Offered to the first who takes it. {time} left; after that it is assigned {way}.',
  'por turno': 'by turn',
  'por carga': 'by load',
  'por peso': 'by weight',
}
