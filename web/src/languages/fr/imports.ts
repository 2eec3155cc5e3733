import type { Catalogue } from '#web/kit/text.ts'

export const imports: Catalogue = {
  'Qué hacer': 'À faire',
  '{count} leads': {
    one: '{count} lead',
    other: '{count} leads',
  },
  'Elegir el archivo': 'Choisir le fichier',
  Archivo: 'Fichier',
}
