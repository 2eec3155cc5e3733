import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Cuando una inmobiliaria vende lo que esta cuenta cotizó, aquí se ve lo que se gana.':
    'When a developer sells what this account quoted, what is earned is seen here.',
  'Ninguna comisión aquí': 'No commission here',
  'Por cobrar': 'To be collected',
}
