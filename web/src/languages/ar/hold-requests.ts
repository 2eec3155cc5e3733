import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} retenciones': {
    zero: 'لا حجوزات',
    one: 'حجز واحد',
    two: 'حجزان',
    few: '{count} حجوزات',
    many: '{count} حجزًا',
    other: '{count} حجز',
  },
  'Aquí se responden las retenciones que piden los corredores.': 'هنا يُجاب على الحجوزات التي يطلبها الوسطاء.',
  'Desde una unidad compartida se pide retenerla para un cliente registrado.':
    'من وحدة مشتركة يُطلب حجزها لعميل مسجّل.',
  'La inmobiliaria responde; si la retiene, es por el tiempo que permite el proyecto.':
    'يجيب المطوّر؛ وإن حجزها فللمدة التي يسمح بها المشروع.',
  'La unidad {number} deja de estar pedida para {name}.': 'لم تعد الوحدة {number} مطلوبة لصالح {name}.',
  'Ninguna retención aquí': 'لا حجوزات هنا',
  Pedida: 'طُلبت',
  'Queda retenida de inmediato, por el tiempo que permite el proyecto.':
    'تُحجز فورًا للمدة التي يسمح بها المشروع.',
  'Queda retenida para {name}, cliente de {broker}.': 'تُحجز لصالح {name}، عميل {broker}.',
  'Rechazar la retención de {number}': 'رفض حجز {number}',
  'Retener la unidad {number}': 'حجز الوحدة {number}',
  'Retirar solicitud': 'سحب الطلب',
  'Sin permiso para pedir retenciones': 'لا إذن بطلب الحجوزات',
  'Solicitud enviada a la inmobiliaria': 'أُرسل الطلب إلى المطوّر',
  Soltada: 'تُركت',
  'Soltar unidad': 'ترك الوحدة',
  'Unidad {number} soltada': 'تُركت الوحدة {number}',
  Venció: 'انتهت',
  'Ya se respondió': 'أُجيب من قبل',
  'Ya terminó': 'انتهى',
}
