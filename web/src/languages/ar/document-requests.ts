import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'No encontramos este enlace': 'لم نعثر على هذا الرابط',
  'No falta ningún documento': 'لا ينقص أي مستند',
  'No sirvió el que envió: {reason}': 'ما أرسلتموه لم يصلح: {reason}',
  'Solo se aceptan PDF y fotos (JPG, PNG, WebP o HEIC)':
    'تُقبل ملفات PDF والصور فقط (JPG أو PNG أو WebP أو HEIC)',
  'Subir cada uno como PDF o foto, de hasta 10 MB. El enlace sirve hasta el {day}.':
    'ارفع كل مستند بصيغة PDF أو صورة بحجم أقصاه 10 ميغابايت. الرابط صالح حتى {day}.',
  'Ya está todo: {name} lo revisa y avisa si hace falta algo más.':
    'اكتمل كل شيء: سيراجعه {name} ويُبلغ إن لزم شيء آخر.',
  'Ya no se pueden subir documentos': 'لم يعد بالإمكان رفع المستندات',
}
