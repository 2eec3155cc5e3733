import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} avisos sin leer': { one: '{count} unread notification', other: '{count} unread notifications' },
  'Elegir avisos': 'Choose notifications',
  'Marcar todo como leído': 'Mark all as read',
  'Sin leer': 'Unread',
  Archivados: 'Archived',
  'Nada archivado': 'Nothing archived',
  'Nada nuevo': 'Nothing new',
  'Aquí llegan los leads que le asignan, las tareas por vencer y lo que se atrasa.':
    'Leads assigned to you, tasks about to fall due and what runs late arrive here.',
  'Marcar como leído': 'Mark as read',
  Archivar: 'Archive',
  'Me asignan un lead': 'A lead is assigned to me',
  'Hay un lead por tomar': 'There is a lead to take',
  'Un lead espera respuesta fuera de plazo': 'A lead waits for an answer past its time',
  'Una tarea está por vencer': 'A task is about to fall due',
  'Una tarea venció': 'A task is overdue',
  'Me mencionan en una nota': 'I am mentioned in a note',
  'Termina una importación mía': 'An import of mine ends',
  'Está lista una exportación mía': 'An export of mine is ready',
  'En Umbral': 'In Umbral',
  'En el navegador': 'In the browser',
  'Por correo': 'By email',
  'Qué avisar y por dónde': 'What to notify, and where',
  'Este navegador': 'This browser',
  'Horario de silencio': 'Quiet hours',
  'En ese horario nada suena; los avisos quedan en Umbral.':
    'In those hours nothing makes a sound; notifications stay in Umbral.',
  'Guardar horario': 'Save hours',
  'Este navegador avisa aunque Umbral esté cerrado.': 'This browser notifies even when Umbral is closed.',
  'Este navegador no avisa cuando Umbral está cerrado.':
    'This browser does not notify when Umbral is closed.',
  'El navegador tiene bloqueados los avisos de Umbral: se permiten en su configuración del sitio.':
    'The browser blocks Umbral’s notifications: they are allowed in its site settings.',
  'Este navegador no puede avisar cuando Umbral está cerrado.':
    'This browser cannot notify when Umbral is closed.',
  'Activar en este navegador': 'Activate in this browser',
  'Desactivar en este navegador': 'Deactivate in this browser',
}
