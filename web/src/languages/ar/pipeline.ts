import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Seleccionar tarjetas': 'تحديد البطاقات',
  'Etapa {name}': 'المرحلة {name}',
  'Ver en tabla': 'عرض كجدول',
  'Más de {name}': 'المزيد من {name}',
  'Días en la etapa': 'الأيام في المرحلة',
  'Detenido en la etapa:': 'متوقف في المرحلة:',
  'En la etapa:': 'في المرحلة:',
  '{name}, {count} leads': '{name}، {count} من العملاء المحتملين',
  '{at} de {count} en {step}': '{at} من {count} في {step}',
  'Sin permiso para mover este lead': 'لا صلاحية لنقل هذا العميل المحتمل',
  'Tarjeta de lead': 'بطاقة عميل محتمل',
  'en juego': 'قيد التفاوض',
  '{count} detenidos': {
    zero: 'لا متوقفين',
    one: 'متوقف واحد',
    two: 'متوقفان',
    few: '{count} متوقفين',
    many: '{count} متوقفًا',
    other: '{count} متوقف',
  },
  '{count} sin próxima tarea': '{count} بلا مهمة قادمة',
}
