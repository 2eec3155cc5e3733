import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} avisos sin leer': { one: '{count} unread notification', other: '{count} unread notifications' },
  'Activar en este navegador': 'Activate in this browser',
  'Aquí llegan los leads que le asignan, las tareas por vencer y lo que se atrasa.':
    'Leads assigned to you, tasks about to fall due and what runs late arrive here.',
  'Desactivar en este navegador': 'Deactivate in this browser',
  'El navegador tiene bloqueados los avisos de Umbral: se permiten en su configuración del sitio.':
    'The browser blocks Umbral’s notifications: they are allowed in its site settings.',
  'Elegir avisos': 'Choose notifications',
  'En el navegador': 'In the browser',
  'En ese horario nada suena; los avisos quedan en Umbral.':
    'In those hours nothing makes a sound; notifications stay in Umbral.',
  'En Umbral': 'In Umbral',
  'Está lista una exportación mía': 'An export of mine is ready',
  'Este navegador': 'This browser',
  'Este navegador avisa aunque Umbral esté cerrado.': 'This browser notifies even when Umbral is closed.',
  'Este navegador no avisa cuando Umbral está cerrado.':
    'This browser does not notify when Umbral is closed.',
  'Este navegador no puede avisar cuando Umbral está cerrado.':
    'This browser cannot notify when Umbral is closed.',
  'Guardar horario': 'Save hours',
  'Hay un lead por tomar': 'There is a lead to take',
  'Horario de silencio': 'Quiet hours',
  'Le toca a un cliente mío en un lanzamiento': 'A client of mine has a turn in a launch',
  'Marcar como leído': 'Mark as read',
  'Marcar todo como leído': 'Mark all as read',
  'Me asignan un lead': 'A lead is assigned to me',
  'Me dan una tarea': 'I am given a task',
  'Me mencionan en una nota': 'I am mentioned in a note',
  'Me toca el turno por una unidad': 'It is my turn for a unit',
  'Mis últimos cambios': 'My last changes',
  'Nada archivado': 'Nothing archived',
  'Nada nuevo': 'Nothing new',
  'No se puede deshacer: {reason}': 'Cannot be undone: {reason}',
  'Otra persona termina una retención mía': 'Somebody else ends a hold of mine',
  'Piden un lead mío, o avisan de su persona': 'Somebody asks for a lead of mine, or tells me of its person',
  'Por correo': 'By email',
  'Qué avisar y por dónde': 'What to notify, and where',
  'Sin leer': 'Unread',
  'Termina una importación mía': 'An import of mine ends',
  'Un lead espera respuesta fuera de plazo': 'A lead waits for an answer past its time',
  'Una retención mía está por vencer': 'A hold of mine is about to expire',
  'Una tarea está por vencer': 'A task is about to fall due',
  'Una tarea venció': 'A task is overdue',
}
