import type { Catalogue } from '#web/kit/text.ts'

export const contactsMerging: Catalogue = {
  'Comparar contactos': 'Compare contacts',
  Cancelar: 'Cancel',
  Fusionar: 'Merge',
  'Leads, notas, archivos y vínculos pasan al que se queda. Se puede deshacer por 30 días.':
    'Leads, notes, files and links go to the one that stays. It can be undone for 30 days.',
  'Se queda': 'Stays',
  'Se queda {name} {id}': '{name} {id} stays',
  'No difieren en ningún dato.': 'They differ in nothing.',
  Vacío: 'Empty',
  'Fusionados en {name}': 'Merged into {name}',
  'Se descartaron {count} leads repetidos de los mismos proyectos': {
    one: '{count} repeated lead of the same project was discarded',
    other: '{count} repeated leads of the same projects were discarded',
  },
  'Fusión deshecha: son dos contactos otra vez': 'Merge undone: they are two contacts again',
  'conserva lo editado después en {fields}': 'keeps what was edited later in {fields}',
  '{count} leads nuevos se quedan': {
    one: '{count} new lead stays',
    other: '{count} new leads stay',
  },
  '{count} actividades nuevas se quedan': {
    one: '{count} new activity stays',
    other: '{count} new activities stay',
  },
  '{count} cosas ya no estaban donde la fusión las dejó': {
    one: '{count} thing was no longer where the merge left it',
    other: '{count} things were no longer where the merge left them',
  },
  'El que se quedó: {kept}': 'The one that stayed: {kept}',
  'Fusiones recientes': 'Recent merges',
  'Aún no se fusiona nada.': 'Nothing merged yet.',
  'recibió a {name}': 'received {name}',
  Deshecha: 'Undone',
  'Deshacer la fusión': 'Undo the merge',
  '{name} vuelve a ser un contacto aparte, con lo que tenía. Lo que cambió después se conserva.':
    '{name} becomes a separate contact again, with what it had. What changed later is kept.',
  'Quedan como dos contactos': 'They stay as two contacts',
  'Son dos': 'They are two',
  Comparar: 'Compare',
  'Puede ser la misma persona que {name}.': 'May be the same person as {name}.',
}
