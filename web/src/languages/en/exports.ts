import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'El archivo se borró: las exportaciones se guardan una semana.':
    'The file was deleted: exports are kept for a week.',
  'Exporte desde una lista: el aviso que llega al terminar trae hasta el archivo.':
    'Export from a list: the notification on finishing leads to the file.',
  'No hay ninguna exportación aquí': 'There is no export here',
  'Se guarda una semana.': 'It is kept for a week.',
  'Su archivo': 'Your file',
}
