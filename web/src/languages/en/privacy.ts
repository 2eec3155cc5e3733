import type { Catalogue } from '#web/kit/text.ts'

export const privacy: Catalogue = {
  Abiertas: 'Open',
  Cerradas: 'Closed',
  'Solicitudes de privacidad': 'Privacy requests',
  Privacidad: 'Privacy',
  'No hay solicitudes': 'No requests',
  'Se registran desde el menú de cada contacto; la ley da 30 días para responder.':
    'They are taken down from the menu of each contact; the law gives 30 days to answer.',
  Plazo: 'Time left',
  'Responder hasta': 'Answer by',
  Respondida: 'Answered',
  'Vence hoy': 'Due today',
  'Hasta el {day}': 'By {day}',
  Responder: 'Answer',
  'Prorrogar 30 días': 'Extend by 30 days',
  'Falta decir qué se respondió': 'Say what was answered',
  'Solicitud respondida': 'Request answered',
  'Solicitud rechazada': 'Request rejected',
  'Responder la solicitud': 'Answer the request',
  'Cerrar solicitud': 'Close request',
  Respuesta: 'Answer',
  'Se cumplió': 'It was done',
  'Se rechaza': 'It is rejected',
  'Qué se hizo': 'What was done',
  'Por qué se rechaza': 'Why it is rejected',
  'Plazo prorrogado hasta el {day}': 'Extended until {day}',
  'Prorrogar el plazo': 'Extend the time',
  Prorrogar: 'Extend',
  'Se puede una sola vez, por 30 días más, avisando a la persona.':
    'Once only, by 30 days more, letting the person know.',
  'Abrir contacto': 'Open contact',
  Registró: 'Taken down by',
  Prórroga: 'Extension',
  '{count} solicitudes': {
    one: '{count} request',
    other: '{count} requests',
  },
  'Vencida hace {count} días': {
    one: 'Overdue by {count} day',
    other: 'Overdue by {count} days',
  },
  'Quedan {count} días': {
    one: '{count} day left',
    other: '{count} days left',
  },
}
