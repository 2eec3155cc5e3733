import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Cuando una inmobiliaria vende lo que esta cuenta cotizó, aquí se ve lo que se gana.':
    'عندما يبيع مطوّر ما سعّره هذا الحساب، يظهر هنا ما كُسب.',
  'Ninguna comisión aquí': 'لا عمولات هنا',
  'Por cobrar': 'للتحصيل',
}
