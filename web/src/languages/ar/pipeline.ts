import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{at} de {count} en {step}': '{at} من {count} في {step}',
  '{count} detenidos': {
    zero: 'لا متوقفين',
    one: 'متوقف واحد',
    two: 'متوقفان',
    few: '{count} متوقفين',
    many: '{count} متوقفًا',
    other: '{count} متوقف',
  },
  '{count} ganados': {
    zero: 'لا شيء تم الفوز به',
    one: 'واحد تم الفوز به',
    two: 'اثنان تم الفوز بهما',
    few: '{count} تم الفوز بها',
    many: '{count} تم الفوز بها',
    other: '{count} تم الفوز بها',
  },
  '{count} sin próxima tarea': '{count} بلا مهمة قادمة',
  '{name}, {count} leads': '{name}، {count} من العملاء المحتملين',
  'Detenido en la etapa:': 'متوقف في المرحلة:',
  'Días en la etapa': 'الأيام في المرحلة',
  'en juego': 'قيد التفاوض',
  'En la etapa:': 'في المرحلة:',
  'Etapa {name}': 'المرحلة {name}',
  'Más de {name}': 'المزيد من {name}',
  'Orden cambiado en {step}': 'تغيّر الترتيب في {step}',
  'Seleccionar tarjetas': 'تحديد البطاقات',
  'Sin permiso para mover este lead': 'لا صلاحية لنقل هذا العميل المحتمل',
  'Tarjeta de lead': 'بطاقة عميل محتمل',
  'Ver en tabla': 'عرض كجدول',
}
