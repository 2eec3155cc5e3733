import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'No hay ninguna exportación aquí': 'لا يوجد تصدير هنا',
  'Exporte desde una lista: el aviso que llega al terminar trae hasta el archivo.':
    'صدّر من إحدى القوائم: يقودك الإشعار عند الانتهاء إلى الملف.',
  'Su archivo': 'ملفك',
  'El archivo se borró: las exportaciones se guardan una semana.': 'حُذف الملف: تُحفظ عمليات التصدير أسبوعًا.',
  'Se guarda una semana.': 'يُحفظ أسبوعًا.',
}
