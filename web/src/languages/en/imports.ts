import type { Catalogue } from '#web/kit/text.ts'

export const imports: Catalogue = {
  'Qué hacer': 'What to do',
  '{count} leads': {
    one: '{count} lead',
    other: '{count} leads',
  },
  'Elegir el archivo': 'Choose the file',
  Archivo: 'File',
}
