import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{amount} de {name} se deben de nuevo; el pago queda reversado con fecha de hoy.':
    'يُستحق {amount} على {name} من جديد؛ ويُعكس الدفع بتاريخ اليوم.',
  '{amount} de {name}. El pago ya está registrado: solo se anota que el cheque está en el banco.':
    '{amount} من {name}. الدفعة مسجّلة بالفعل: يُدوَّن فقط أن الشيك في البنك.',
  '{count} cheques': {
    zero: 'لا شيكات',
    one: 'شيك واحد',
    two: 'شيكان',
    few: '{count} شيكات',
    many: '{count} شيكاً',
    other: '{count} شيك',
  },
  '{day} · negocio {deal}': '{day} · الصفقة {deal}',
  'Cheque {name}': 'الشيك {name}',
  'Cheque depositado': 'أُودع الشيك',
  'Cheque devuelto al cliente': 'شيك أُعيد إلى العميل',
  'Cheque protestado': 'شيك مرتجع',
  'Cheque reemplazado por otro pago': 'شيك استُبدل بدفعة أخرى',
  Depositado: 'مودَع',
  'Depositado el': 'تاريخ الإيداع',
  Depositados: 'مودَعة',
  Depositar: 'إيداع',
  'Depósito deshecho': 'أُلغي الإيداع',
  'Descargar CSV': 'تنزيل CSV',
  'Deshacer depósito': 'إلغاء الإيداع',
  Devuelto: 'مُعاد',
  Devueltos: 'مُعادة',
  'En cartera': 'في الحوزة',
  'Exportar a contabilidad': 'تصدير إلى المحاسبة',
  'No hay cheques': 'لا توجد شيكات',
  'Pagos {first} a {last}': 'المدفوعات من {first} إلى {last}',
  'Pagos y reversos por la fecha en que se registraron. Lo ya exportado no cambia después.':
    'المدفوعات والعكوس حسب تاريخ قيدها. ما صُدِّر لا يتغير لاحقاً.',
  'Por depositar': 'للإيداع',
  'Protestado, devuelto o reemplazado': 'مرتجع أو مُعاد أو مستبدل',
  'Se registran al pagar con cheque en los pagos de un negocio.': 'تُسجَّل عند الدفع بشيك في مدفوعات صفقة.',
  'Ver pagos del negocio': 'عرض مدفوعات الصفقة',
}
