import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Cuando una inmobiliaria vende lo que esta cuenta cotizó, aquí se ve lo que se gana.':
    'Quand un promoteur vend ce que ce compte a proposé, on voit ici ce qui est gagné.',
  'Ninguna comisión aquí': 'Aucune commission ici',
  'Por cobrar': 'À encaisser',
}
