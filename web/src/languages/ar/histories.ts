import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{name}: nuevo pago para el {day}': '{name}: دفعة جديدة ليوم {day}',
  '{name}: vence el {to} y no el {from}': '{name}: يستحق في {to} بدل {from}',
  'Aún no hay historia': 'لا يوجد سجل بعد',
  'Cambiaron las partes': 'تغيرت الأطراف',
  'Cambió el reparto de comisiones': 'تغير توزيع العمولات',
  'Cedido a otro comprador en {step}': 'تم التنازل لمشترٍ آخر في {step}',
  'Documento agregado: {name}': 'أُضيف مستند: {name}',
  'Documento eliminado: {name}': 'حُذف مستند: {name}',
  'Documento revisado: {name}': 'تمت مراجعة مستند: {name}',
  'El cliente abrió el enlace': 'فتح العميل الرابط',
  'Entró en {step}': 'دخلت {step}',
  'Enviada por correo': 'أُرسل بالبريد الإلكتروني',
  'Pago de {name}': 'دفع {name}',
  'Pasó a {step}': 'انتقلت إلى {step}',
  'Perdido en {step}': 'خُسرت في {step}',
  'Resciliado en {step}': 'فُسخت في {step}',
  'Retención: {name}': 'احتجاز: {name}',
  'Reverso de {name}': 'عكس {name}',
  'Se pidieron documentos al cliente': 'طُلبت مستندات من العميل',
  'Se pidió aprobar el descuento': 'طُلبت الموافقة على الخصم',
}
