import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} corredores': {
    zero: 'لا وسطاء',
    one: 'وسيط واحد',
    two: 'وسيطان',
    few: '{count} وسطاء',
    many: '{count} وسيطًا',
    other: '{count} وسيطًا',
  },
  '{count} unidades compartidas': {
    zero: 'لا وحدات مشارَكة',
    one: 'وحدة مشارَكة واحدة',
    two: 'وحدتان مشارَكتان',
    few: '{count} وحدات مشارَكة',
    many: '{count} وحدة مشارَكة',
    other: '{count} وحدة مشارَكة',
  },
  'Aquí se ven las corredoras de esta instalación que se dejan encontrar.':
    'تظهر هنا شركات الوساطة في هذا النظام التي تسمح بالعثور عليها.',
  'Aún no hay corredores vinculados': 'لا وسطاء مرتبطين بعد',
  'Corredor desvinculado': 'فُكّ ارتباط الوسيط',
  'Corredor vinculado': 'رُبط الوسيط',
  Desvincular: 'فك الارتباط',
  'Desvincular a {name}': 'فك ارتباط {name}',
  'En «Por vincular» están los que se dejan encontrar.': 'من يمكن العثور عليهم تجدهم في «للربط».',
  'Ningún corredor por vincular': 'لا وسيط للربط',
  'Por vincular': 'للربط',
  Registros: 'التسجيلات',
  'Sin permiso para vincular corredores': 'لا إذن لربط الوسطاء',
  'Sin vincular': 'غير مرتبط',
  'Sus permisos se revocan y deja de ver las unidades de inmediato.':
    'تُلغى أذوناته ولا يعود يرى الوحدات فورًا.',
  'Unidades que ve': 'الوحدات التي يراها',
  Vendido: 'المبيع',
  Vinculado: 'مرتبط',
  Vinculados: 'المرتبطون',
}
