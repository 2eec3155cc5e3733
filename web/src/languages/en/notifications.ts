import type { Catalogue } from '#web/kit/text.ts'

export const notifications: Catalogue = {
  'Versión {version}': 'Version {version}',
  'Leads de principio a fin': 'Leads from beginning to end',
  'Listas por estado con filtros, búsqueda y columnas a elección; crear avisando de duplicados; asignar, descartar y restaurar.':
    'Lists by state with filters, search and columns of your choice; create with a warning of duplicates; assign, discard and restore.',
  'El pipeline como tablero': 'The pipeline as a board',
  'Con mouse, dedo o teclado, con montos por etapa y tarjetas que se enfrían a la vista.':
    'With mouse, finger or keyboard, with amounts by stage and cards that visibly go cold.',
  'Configuración de la cuenta': 'Account settings',
  'Empresa, horario y feriados de Chile, etapas, listas, valores de la UF, el dólar y el euro, y las columnas con que empieza cada lista.':
    'Company, hours and holidays of Chile, stages, lists, values of the UF, the dollar and the euro, and the columns each list begins with.',
  'Etapas a la medida': 'Stages made to measure',
  'Agregar, cambiar, ordenar y eliminar etapas, eligiendo adónde van sus leads.':
    'Add, change, order and delete stages, choosing where their leads go.',
  '{count} avisos sin leer': {
    one: '{count} unread notification',
    other: '{count} unread notifications',
  },
  'Elegir avisos': 'Choose notifications',
  'Marcar todo como leído': 'Mark all as read',
  Todos: 'All',
  'Sin leer': 'Unread',
  Archivados: 'Archived',
  'Nada archivado': 'Nothing archived',
  'Nada nuevo': 'Nothing new',
  'Aquí llegan los leads que le asignan, las tareas por vencer y lo que se atrasa.':
    'Leads assigned to you, tasks about to fall due and what runs late arrive here.',
  'Marcar como leído': 'Mark as read',
  Archivar: 'Archive',
  'Me asignan un lead': 'A lead is assigned to me',
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
  'Hay un lead por tomar': 'There is a lead to take',
  'No se conoce este servicio de avisos': 'This notification service is not known',
}
