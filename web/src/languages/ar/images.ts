import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Abrir el PDF': 'فتح ملف PDF',
  'Agregar espacio': 'إضافة مساحة',
  'Como la piscina, el gimnasio o la sala de reuniones, con las imágenes que los muestran.':
    'مثل المسبح أو الصالة الرياضية أو قاعة الاجتماعات، مع الصور التي تعرضها.',
  'Eliminar imagen': 'حذف الصورة',
  'Escribir leyenda': 'كتابة تعليق',
  'Espacio {n}': 'المساحة {n}',
  'Imagen {place}': 'الصورة {place}',
  'Imagen eliminada': 'حُذفت الصورة',
  'La fachada, los accesos y el entorno, para quien todavía no conoce el proyecto.':
    'الواجهة والمداخل والمحيط، لمن لا يعرف المشروع بعد.',
  'La imagen no se pudo cargar': 'تعذّر تحميل الصورة',
  'La imagen se elimina y no se puede recuperar.': 'تُحذف الصورة ولا يمكن استعادتها.',
  'La primera es la portada: se ve en la lista de proyectos y junto al nombre.':
    'الأولى هي الغلاف: تظهر في قائمة المشاريع وبجانب الاسم.',
  Leyenda: 'تعليق',
  'Lo que comparten los residentes': 'ما يتشاركه السكان',
  'Los interiores: piloto, cocina, baños y vistas.':
    'التصاميم الداخلية: الوحدة النموذجية والمطبخ والحمامات والإطلالات.',
  'Los planos que se muestran y se envían a quien pregunta por una unidad.':
    'المخططات التي تُعرض وتُرسل لمن يسأل عن وحدة.',
  'O soltarlas o pegarlas aquí: hasta 25 MB y 60 megapíxeles cada una':
    'أو إفلاتها أو لصقها هنا: حتى 25 ميغابايت و60 ميغابكسل لكل صورة',
  'O soltarlos o pegarlos aquí: imágenes o PDF de hasta 25 MB':
    'أو إفلاتها أو لصقها هنا: صور أو ملفات PDF حتى 25 ميغابايت',
  'Qué se ve en la imagen': 'ما يظهر في الصورة',
  'Quitar de portada': 'إزالة من الغلاف',
  'Todavía no hay espacios comunes.': 'لا توجد مساحات مشتركة بعد.',
  'Todavía no hay imágenes.': 'لا توجد صور بعد.',
  'Usar como portada': 'استخدام كغلاف',
  'Ver {name}': 'عرض {name}',
}
