import type { Catalogue } from '#web/kit/text.ts'

export const imports: Catalogue = {
  'Qué hacer': 'المطلوب',
  '{count} leads': {
    zero: 'لا عملاء محتملين',
    one: 'عميل محتمل واحد',
    two: 'عميلان محتملان',
    few: '{count} عملاء محتملين',
    many: '{count} عميلًا محتملًا',
    other: '{count} عميل محتمل',
  },
  'Elegir el archivo': 'اختيار الملف',
  Archivo: 'الملف',
}
