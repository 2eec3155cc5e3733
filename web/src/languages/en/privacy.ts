import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} solicitudes': { one: '{count} request', other: '{count} requests' },
  Abiertas: 'Open',
  'Abrir contacto': 'Open contact',
  'Cerrar solicitud': 'Close request',
  'Falta decir qué se respondió': 'Say what was answered',
  'Hasta el {day}': 'By {day}',
  'No hay solicitudes': 'No requests',
  'Plazo prorrogado hasta el {day}': 'Extended until {day}',
  'Por qué se rechaza': 'Why it is rejected',
  Prórroga: 'Extension',
  Prorrogar: 'Extend',
  'Prorrogar 30 días': 'Extend by 30 days',
  'Prorrogar el plazo': 'Extend the time',
  'Qué se hizo': 'What was done',
  'Quedan {count} días': { one: '{count} day left', other: '{count} days left' },
  Registró: 'Taken down by',
  'Responder hasta': 'Answer by',
  'Responder la solicitud': 'Answer the request',
  'Se cumplió': 'It was done',
  'Se puede una sola vez, por 30 días más, avisando a la persona.':
    'Once only, by 30 days more, letting the person know.',
  'Se rechaza': 'It is rejected',
  'Se registran desde el menú de cada contacto; la ley da 30 días para responder.':
    'They are taken down from the menu of each contact; the law gives 30 days to answer.',
  'Solicitud respondida': 'Request answered',
  'Vencida hace {count} días': { one: 'Overdue by {count} day', other: 'Overdue by {count} days' },
}
