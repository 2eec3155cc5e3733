import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} avisos sin leer': { one: '{count} unread notification', other: '{count} unread notifications' },
  'Abren una cotización mía por primera vez': 'A quotation of mine is opened for the first time',
  'Aceptan o rechazan una cotización mía': 'A quotation of mine is accepted or rejected',
  'Activar en este navegador': 'Activate in this browser',
  'Aprueban, pagan o retiran una comisión mía': 'A commission of mine is approved, paid or taken back',
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
  'Está por vencer el plazo de un paso de un negocio mío':
    'The time of a step of a deal of mine is about to end',
  'Está por vencer un pago de un negocio mío': 'A payment of a deal of mine is about to be due',
  'Este navegador': 'This browser',
  'Este navegador avisa aunque Umbral esté cerrado.': 'This browser notifies even when Umbral is closed.',
  'Este navegador no avisa cuando Umbral está cerrado.':
    'This browser does not notify when Umbral is closed.',
  'Este navegador no puede avisar cuando Umbral está cerrado.':
    'This browser cannot notify when Umbral is closed.',
  'Falla una conexión': 'A connection fails',
  'Guardar horario': 'Save hours',
  'Hay un documento de un negocio que revisar': 'A document of a deal has to be checked',
  'Hay un lead por tomar': 'There is a lead to take',
  'Horario de silencio': 'Quiet hours',
  'Le toca a un cliente mío en un lanzamiento': 'A client of mine has a turn in a launch',
  'Marcar como leído': 'Mark as read',
  'Marcar todo como leído': 'Mark all as read',
  'Me asignan un lead': 'A lead is assigned to me',
  'Me dan una tarea': 'I am given a task',
  'Me escriben por WhatsApp': 'Somebody writes to me on WhatsApp',
  'Me mencionan en una nota': 'I am mentioned in a note',
  'Me toca el turno por una unidad': 'It is my turn for a unit',
  'Mis últimos cambios': 'My last changes',
  'Nace un negocio': 'A deal begins',
  'Nada archivado': 'Nothing archived',
  'Nada nuevo': 'Nothing new',
  'No se puede deshacer: {reason}': 'Cannot be undone: {reason}',
  'Otra persona termina una retención mía': 'Somebody else ends a hold of mine',
  'Piden o deciden aprobar un descuento': 'A discount approval is asked for or decided',
  'Piden un lead mío, o avisan de su persona': 'Somebody asks for a lead of mine, or tells me of its person',
  'Por correo': 'By email',
  'Preguntan por una cotización mía': 'Somebody asks about a quotation of mine',
  'Pronto vence un documento de un negocio mío': 'A document of one of my deals expires soon',
  'Qué avisar y por dónde': 'What to notify, and where',
  'Rechazan un documento de un negocio mío, o uno que subí':
    'A document of a deal of mine, or one that I uploaded, is refused',
  'Revisan un documento de un negocio mío': 'A document of one of my deals is checked',
  'Se anula un pago de un negocio mío': 'A payment of one of my deals is reversed',
  'Se atrasa un pago de un negocio mío': 'A payment of a deal of mine is late',
  'Termina una importación mía': 'An import of mine ends',
  'Un corredor cotiza unidades compartidas, o el cliente responde a la mía':
    'A broker quotes shared units, or the client answers mine',
  'Un corredor pide una retención, o la inmobiliaria responde a la mía':
    'A broker asks for a hold, or the developer answers mine',
  'Un corredor registra un cliente, o la inmobiliaria decide sobre uno mío':
    'A broker registers a client, or the developer decides on one of mine',
  'Un lead espera respuesta fuera de plazo': 'A lead waits for an answer past its time',
  'Un negocio mío avanza de paso': 'A deal of mine goes on to its next step',
  'Un negocio mío se atrasa en su paso': 'A deal of mine is late in its step',
  'Un negocio se gana o se pierde': 'A deal is won or lost',
  'Una cotización mía está por vencer': 'A quotation of mine is about to expire',
  'Una retención mía está por vencer': 'A hold of mine is about to expire',
  'Una tarea está por vencer': 'A task is about to fall due',
  'Una tarea venció': 'A task is overdue',
}
