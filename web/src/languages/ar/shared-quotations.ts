import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} unidades que van con ella': {
    zero: 'لا وحدات ترافقها',
    one: 'وحدة واحدة ترافقها',
    two: 'وحدتان ترافقانها',
    few: '{count} وحدات ترافقها',
    many: '{count} وحدة ترافقها',
    other: '{count} وحدة ترافقها',
  },
  '{developer} decide sobre el descuento. Se le avisará, y si lo aprueba, usted emite la cotización.':
    '{developer} تقرر بشأن الخصم. سيتم إعلامك، وإذا وافقت فأنت تصدر عرض السعر.',
  '{developer} deja de ver lo que se pidió para {name}, y aquí se quita de la lista.':
    'لن ترى {developer} بعد الآن ما طُلب من أجل {name}، ويُزال من هذه القائمة.',
  'a lo más {percent}': '{percent} على الأكثر',
  'Calculando…': 'جارٍ الحساب…',
  'Cotización emitida': 'صدر عرض السعر',
  'Cotizar la unidad {number}': 'عرض سعر للوحدة {number}',
  'Descuento retirado': 'سُحب طلب الخصم',
  'Descuentos pedidos': 'خصومات مطلوبة',
  'Desde una unidad compartida se cotiza para un cliente registrado.':
    'من وحدة مشتركة يُعدّ عرض سعر لعميل مسجّل.',
  'Dividendo en {bank}': 'القسط الشهري لدى {bank}',
  'El precio, el plan y la vigencia son los de la inmobiliaria.': 'السعر والخطة والصلاحية يحددها المطوّر.',
  'En negocio': 'في صفقة',
  'Este enlace es para {name}: muestra la cotización con ambos nombres.':
    'هذا الرابط لـ {name}: يعرض عرض السعر بالاسمين.',
  Incluye: 'يشمل',
  'La firma usted y las respuestas llegan a su correo.': 'يحمل توقيعك وتصل الردود إلى بريدك.',
  'La inmobiliaria no los da a corredores': 'لا يمنح المطوّر الوسطاء خصومات',
  'Motivo pedido': 'السبب المذكور',
  'Ninguna cotización aquí': 'لا عروض أسعار هنا',
  'No aprobada': 'لم تتم الموافقة',
  'Nota interna': 'ملاحظة داخلية',
  'Pide aprobación': 'بانتظار الموافقة',
  'Por emitir': 'جاهز للإصدار',
  'Por qué aprobar el descuento': 'لماذا يُعتمد الخصم',
  'Respuesta de la inmobiliaria': 'رد المطوّر العقاري',
  'Retirar el descuento pedido': 'سحب الخصم المطلوب',
  'Se emite para {name} por un total de {total}, a los precios de hoy. Toma un folio y su enlace queda abierto.':
    'يُصدر لـ {name} بمجموع {total} وبأسعار اليوم. يأخذ رقمًا ويبقى رابطه مفتوحًا.',
  'Ver como el cliente': 'العرض كما يراه العميل',
  'Ver la aprobación': 'عرض الموافقة',
}
