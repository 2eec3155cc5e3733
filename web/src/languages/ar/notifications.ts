import type { Catalogue } from '#web/kit/text.ts'

export const notifications: Catalogue = {
  'Versión {version}': 'الإصدار {version}',
  'Leads de principio a fin': 'العملاء المحتملون من البداية إلى النهاية',
  'Listas por estado con filtros, búsqueda y columnas a elección; crear avisando de duplicados; asignar, descartar y restaurar.':
    'قوائم حسب الحالة مع تصفية وبحث وأعمدة من اختيارك؛ وإنشاء مع تنبيه إلى المكررات؛ وإسناد واستبعاد واستعادة.',
  'El pipeline como tablero': 'مسار المبيعات كلوحة',
  'Con mouse, dedo o teclado, con montos por etapa y tarjetas que se enfrían a la vista.':
    'بالفأرة أو الإصبع أو لوحة المفاتيح، مع المبالغ لكل مرحلة وبطاقات تبرد أمام عينيك.',
  'Configuración de la cuenta': 'إعدادات الحساب',
  'Empresa, horario y feriados de Chile, etapas, listas, valores de la UF, el dólar y el euro, y las columnas con que empieza cada lista.':
    'الشركة وساعات العمل وعطلات تشيلي والمراحل والقوائم وقيم UF والدولار واليورو، والأعمدة التي تبدأ بها كل قائمة.',
  'Etapas a la medida': 'مراحل على المقاس',
  'Agregar, cambiar, ordenar y eliminar etapas, eligiendo adónde van sus leads.':
    'إضافة المراحل وتغييرها وترتيبها وحذفها، مع اختيار أين تذهب فرصها.',
  '{count} avisos sin leer': {
    zero: 'لا إشعارات غير مقروءة',
    one: 'إشعار واحد غير مقروء',
    two: 'إشعاران غير مقروءين',
    few: '{count} إشعارات غير مقروءة',
    many: '{count} إشعارًا غير مقروء',
    other: '{count} إشعار غير مقروء',
  },
  'Elegir avisos': 'اختيار الإشعارات',
  'Marcar todo como leído': 'وسم الكل كمقروء',
  Todos: 'الكل',
  'Sin leer': 'غير المقروءة',
  Archivados: 'المؤرشفة',
  'Nada archivado': 'لا شيء مؤرشف',
  'Nada nuevo': 'لا جديد',
  'Aquí llegan los leads que le asignan, las tareas por vencer y lo que se atrasa.':
    'يصل إلى هنا العملاء المحتملون المسنَدون إليك والمهام التي يقترب موعدها وما يتأخر.',
  'Marcar como leído': 'وسم كمقروء',
  Archivar: 'أرشفة',
  'Me asignan un lead': 'أُسند إليّ عميل محتمل',
  'Un lead espera respuesta fuera de plazo': 'عميل محتمل ينتظر الرد بعد انقضاء المهلة',
  'Una tarea está por vencer': 'مهمة يقترب موعدها',
  'Una tarea venció': 'مهمة تأخرت',
  'Me mencionan en una nota': 'ذُكرت في ملاحظة',
  'Termina una importación mía': 'اكتمل استيراد لي',
  'Está lista una exportación mía': 'تصدير لي جاهز',
  'En Umbral': 'في Umbral',
  'En el navegador': 'في المتصفح',
  'Por correo': 'بالبريد الإلكتروني',
  'Qué avisar y por dónde': 'بماذا تُشعَر وأين',
  'Este navegador': 'هذا المتصفح',
  'Horario de silencio': 'ساعات الهدوء',
  'En ese horario nada suena; los avisos quedan en Umbral.':
    'في تلك الساعات لا يصدر أي صوت؛ وتبقى الإشعارات في Umbral.',
  'Guardar horario': 'حفظ الساعات',
  'Este navegador avisa aunque Umbral esté cerrado.': 'يُشعرك هذا المتصفح حتى عندما يكون Umbral مغلقًا.',
  'Este navegador no avisa cuando Umbral está cerrado.': 'لا يُشعرك هذا المتصفح عندما يكون Umbral مغلقًا.',
  'El navegador tiene bloqueados los avisos de Umbral: se permiten en su configuración del sitio.':
    'يحظر المتصفح إشعارات Umbral: يُسمح بها من إعدادات الموقع فيه.',
  'Este navegador no puede avisar cuando Umbral está cerrado.':
    'لا يستطيع هذا المتصفح إشعارك عندما يكون Umbral مغلقًا.',
  'Activar en este navegador': 'التفعيل في هذا المتصفح',
  'Desactivar en este navegador': 'الإيقاف في هذا المتصفح',
  'Hay un lead por tomar': 'هناك عميل محتمل للأخذ',
  'No se conoce este servicio de avisos': 'خدمة الإشعارات هذه غير معروفة',
}
