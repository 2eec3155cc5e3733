import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{from} a {to}': '{from} إلى {to}',
  '{from} a {to} días': '{from} إلى {to} يومًا',
  '{from} días o más': '{from} يومًا أو أكثر',
  'Aquí se ven los edificios de un proyecto, con sus unidades por piso.':
    'تظهر هنا مباني المشروع ووحداتها حسب الطابق.',
  Bodegas: 'المخازن',
  'Color según': 'اللون حسب',
  Colores: 'الألوان',
  'Desde {from}': 'من {from}',
  'Días en venta': 'أيام العرض للبيع',
  'El proyecto aún no tiene unidades': 'لا توجد وحدات في المشروع بعد',
  'El proyecto no existe o no está a su alcance': 'المشروع غير موجود أو ليس متاحًا لك',
  Estacionamientos: 'مواقف السيارات',
  'Ir a proyectos': 'الانتقال إلى المشاريع',
  'la tiene {name}': 'لدى {name}',
  'Otras unidades': 'وحدات أخرى',
  'Sin dato': 'بلا بيانات',
  'Ver como lista': 'عرض كقائمة',
}
