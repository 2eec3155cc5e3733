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
  'Elegir avisos': 'اختيار الإشعارات',
  'Marcar todo como leído': 'وسم الكل كمقروء',
  'Sin leer': 'غير المقروءة',
  Archivados: 'المؤرشفة',
  'Nada archivado': 'لا شيء مؤرشف',
  'Nada nuevo': 'لا جديد',
  'Aquí llegan los leads que le asignan, las tareas por vencer y lo que se atrasa.':
    'يصل إلى هنا العملاء المحتملون المسنَدون إليك والمهام التي يقترب موعدها وما يتأخر.',
  'Marcar como leído': 'وسم كمقروء',
  Archivar: 'أرشفة',
  'Me asignan un lead': 'أُسند إليّ عميل محتمل',
  'Hay un lead por tomar': 'هناك عميل محتمل للأخذ',
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
}
