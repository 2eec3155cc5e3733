import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} avisos sin leer': {
    zero: 'لا إشعارات غير مقروءة',
    one: 'إشعار واحد غير مقروء',
    two: 'إشعاران غير مقروءين',
    few: '{count} إشعارات غير مقروءة',
    many: '{count} إشعارًا غير مقروء',
    other: '{count} إشعار غير مقروء',
  },
  'Activar en este navegador': 'التفعيل في هذا المتصفح',
  'Aquí llegan los leads que le asignan, las tareas por vencer y lo que se atrasa.':
    'يصل إلى هنا العملاء المحتملون المسنَدون إليك والمهام التي يقترب موعدها وما يتأخر.',
  'Desactivar en este navegador': 'الإيقاف في هذا المتصفح',
  'El navegador tiene bloqueados los avisos de Umbral: se permiten en su configuración del sitio.':
    'يحظر المتصفح إشعارات Umbral: يُسمح بها من إعدادات الموقع فيه.',
  'Elegir avisos': 'اختيار الإشعارات',
  'En el navegador': 'في المتصفح',
  'En ese horario nada suena; los avisos quedan en Umbral.':
    'في تلك الساعات لا يصدر أي صوت؛ وتبقى الإشعارات في Umbral.',
  'En Umbral': 'في Umbral',
  'Está lista una exportación mía': 'تصدير لي جاهز',
  'Este navegador': 'هذا المتصفح',
  'Este navegador avisa aunque Umbral esté cerrado.': 'يُشعرك هذا المتصفح حتى عندما يكون Umbral مغلقًا.',
  'Este navegador no avisa cuando Umbral está cerrado.': 'لا يُشعرك هذا المتصفح عندما يكون Umbral مغلقًا.',
  'Este navegador no puede avisar cuando Umbral está cerrado.':
    'لا يستطيع هذا المتصفح إشعارك عندما يكون Umbral مغلقًا.',
  'Guardar horario': 'حفظ الساعات',
  'Hay un lead por tomar': 'هناك عميل محتمل للأخذ',
  'Horario de silencio': 'ساعات الهدوء',
  'Marcar como leído': 'وسم كمقروء',
  'Marcar todo como leído': 'وسم الكل كمقروء',
  'Me asignan un lead': 'أُسند إليّ عميل محتمل',
  'Me dan una tarea': 'تُسند إلي مهمة',
  'Me mencionan en una nota': 'ذُكرت في ملاحظة',
  'Mis últimos cambios': 'آخر تغييراتي',
  'Nada archivado': 'لا شيء مؤرشف',
  'Nada nuevo': 'لا جديد',
  'No se puede deshacer: {reason}': 'لا يمكن التراجع عنه: {reason}',
  'Piden un lead mío, o avisan de su persona': 'يُطلب أحد عملائي المحتملين، أو أُبلَّغ عن صاحبه',
  'Por correo': 'بالبريد الإلكتروني',
  'Qué avisar y por dónde': 'بماذا تُشعَر وأين',
  'Sin leer': 'غير المقروءة',
  'Termina una importación mía': 'اكتمل استيراد لي',
  'Un lead espera respuesta fuera de plazo': 'عميل محتمل ينتظر الرد بعد انقضاء المهلة',
  'Una tarea está por vencer': 'مهمة يقترب موعدها',
  'Una tarea venció': 'مهمة تأخرت',
}
