import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'No hay ninguna exportación aquí': 'There is no export here',
  'Exporte desde una lista: el aviso que llega al terminar trae hasta el archivo.':
    'Export from a list: the notification on finishing leads to the file.',
  'Su archivo': 'Your file',
  'El archivo se borró: las exportaciones se guardan una semana.':
    'The file was deleted: exports are kept for a week.',
  'Se guarda una semana.': 'It is kept for a week.',
}
