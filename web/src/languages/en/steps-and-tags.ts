import type { Catalogue } from '#web/kit/text.ts'

export const stepsAndTags: Catalogue = {
  'Correos sin enviar': 'Unsent mails',
  'No hay correos guardados': 'No kept mails',
  'Mientras no haya un servidor de correo, los mensajes quedan aquí. Se configura con SMTP_URL.':
    'While there is no mail server, messages stay here. It is set with SMTP_URL.',
  'Sin un servidor de correo nada sale: lo que alguien debía recibir se lee aquí. Los enlaces de contraseña no se guardan: se crean en la ficha de la persona, en Usuarios.':
    'Without a mail server nothing goes out: what somebody was to receive is read here. Password links are not kept: they are created on the person’s page, in Users.',
  'Etapa {name} eliminada': 'Stage {name} deleted',
  '¿Eliminar la etapa {name}?': 'Delete the stage {name}?',
  'Mover y eliminar': 'Move and delete',
  'Eliminar etapa': 'Delete stage',
  'Tiene {count} leads activos.': {
    one: 'Has {count} active lead.',
    other: 'Has {count} active leads.',
  },
  'No tiene leads activos.': 'Has no active leads.',
  'Los descartados que estuvieron en ella pasan también, por si se restauran.':
    'Discarded leads that were in it are moved too, in case they are restored.',
  'Mover sus leads a': 'Move its leads to',
  'Etapa {name} guardada': 'Stage {name} saved',
  'Etapa {name} agregada': 'Stage {name} added',
  'Se enfría a los': 'Goes cold after',
  Nunca: 'Never',
  Abierta: 'Open',
  Ganada: 'Won',
  Perdida: 'Lost',
  '{count} días': {
    one: '{count} day',
    other: '{count} days',
  },
  'Etapas del pipeline': 'Pipeline stages',
  'El orden es el del tablero; los leads nuevos entran en la primera abierta.':
    'The order is that of the board; new leads enter in the first open one.',
  'Agregar etapa': 'Add stage',
  'Etiqueta {name} guardada': 'Tag {name} saved',
  'Etiqueta {name} agregada': 'Tag {name} added',
  'Etiqueta {name} eliminada': 'Tag {name} deleted',
  '¿Eliminar la etiqueta {name}?': 'Delete the tag {name}?',
  'Eliminar etiqueta': 'Delete tag',
  'Ningún lead la tiene.': 'No lead has it.',
  'Se quita de {count} leads.': {
    one: 'It is removed from {count} lead.',
    other: 'It is removed from {count} leads.',
  },
  'No se puede deshacer.': 'It cannot be undone.',
  'Marcan leads para encontrarlos después. Sirven de filtro en listas y tableros.':
    'They mark leads to find them later. They serve as filters in lists and boards.',
  'Agregar etiqueta': 'Add tag',
  'Buscar etiqueta': 'Search tag',
  'Ninguna se llama así': 'None is called that',
  'Todavía no hay etiquetas': 'No tags yet',
  'Se muestran las primeras {count}; buscar para ver otras.':
    'The first {count} are shown; search to see others.',
}
