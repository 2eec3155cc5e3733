import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Agregar, cambiar, ordenar y eliminar etapas, eligiendo adónde van sus leads.':
    'إضافة المراحل وتغييرها وترتيبها وحذفها، مع اختيار أين تذهب فرصها.',
  'Con mouse, dedo o teclado, con montos por etapa y tarjetas que se enfrían a la vista.':
    'بالفأرة أو الإصبع أو لوحة المفاتيح، مع المبالغ لكل مرحلة وبطاقات تبرد أمام عينيك.',
  'Configuración de la cuenta': 'إعدادات الحساب',
  'El pipeline como tablero': 'مسار المبيعات كلوحة',
  'Empresa, horario y feriados de Chile, etapas, listas, valores de la UF, el dólar y el euro, y las columnas con que empieza cada lista.':
    'الشركة وساعات العمل وعطلات تشيلي والمراحل والقوائم وقيم UF والدولار واليورو، والأعمدة التي تبدأ بها كل قائمة.',
  'Etapas a la medida': 'مراحل على المقاس',
  'Leads de principio a fin': 'العملاء المحتملون من البداية إلى النهاية',
  'Listas por estado con filtros, búsqueda y columnas a elección; crear avisando de duplicados; asignar, descartar y restaurar.':
    'قوائم حسب الحالة مع تصفية وبحث وأعمدة من اختيارك؛ وإنشاء مع تنبيه إلى المكررات؛ وإسناد واستبعاد واستعادة.',
}
