import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Abrir el PDF': 'فتح ملف PDF',
  Acercar: 'تكبير',
  'Agregar espacio': 'إضافة مساحة',
  'Eliminar imagen': 'حذف الصورة',
  'Escribir leyenda': 'كتابة تعليق',
  'Espacio {n}': 'المساحة {n}',
  'Imagen {place}': 'الصورة {place}',
  'Imagen eliminada': 'حُذفت الصورة',
  'La imagen no se pudo cargar': 'تعذّر تحميل الصورة',
  'La imagen se elimina y no se puede recuperar.': 'تُحذف الصورة ولا يمكن استعادتها.',
  Leyenda: 'تعليق',
  'O soltarlas o pegarlas aquí: hasta 25 MB y 60 megapíxeles cada una':
    'أو إفلاتها أو لصقها هنا: حتى 25 ميغابايت و60 ميغابكسل لكل صورة',
  'O soltarlos o pegarlos aquí: imágenes o PDF de hasta 25 MB':
    'أو إفلاتها أو لصقها هنا: صور أو ملفات PDF حتى 25 ميغابايت',
  'Piscina, gimnasio, sala de reuniones…': 'مسبح، صالة رياضية، قاعة اجتماعات…',
  Portada: 'الغلاف',
  'Qué se ve en la imagen': 'ما يظهر في الصورة',
  'Quitar de portada': 'إزالة من الغلاف',
  'Todavía no hay espacios comunes.': 'لا توجد مساحات مشتركة بعد.',
  'Todavía no hay imágenes.': 'لا توجد صور بعد.',
  'Usar como portada': 'استخدام كغلاف',
  'Ver {name}': 'عرض {name}',
}
