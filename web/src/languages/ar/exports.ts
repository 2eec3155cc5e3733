import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'El archivo se borró: las exportaciones se guardan una semana.': 'حُذف الملف: تُحفظ عمليات التصدير أسبوعًا.',
  'Exporte desde una lista: el aviso que llega al terminar trae hasta el archivo.':
    'صدّر من إحدى القوائم: يقودك الإشعار عند الانتهاء إلى الملف.',
  'No hay ninguna exportación aquí': 'لا يوجد تصدير هنا',
  'Se guarda una semana.': 'يُحفظ أسبوعًا.',
  'Su archivo': 'ملفك',
}
