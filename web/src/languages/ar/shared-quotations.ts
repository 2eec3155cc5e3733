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
  'a lo más {percent}': '{percent} على الأكثر',
  'Calculando…': 'جارٍ الحساب…',
  'Cotización emitida': 'صدر عرض السعر',
  'Cotizar la unidad {number}': 'عرض سعر للوحدة {number}',
  'Desde una unidad compartida se cotiza para un cliente registrado.':
    'من وحدة مشتركة يُعدّ عرض سعر لعميل مسجّل.',
  'Dividendo en {bank}': 'القسط الشهري لدى {bank}',
  'El precio, el plan y la vigencia son los de la inmobiliaria.': 'السعر والخطة والصلاحية يحددها المطوّر.',
  'En negocio': 'في صفقة',
  'Este enlace es para {name}: muestra la cotización con ambos nombres.':
    'هذا الرابط لـ {name}: يعرض عرض السعر بالاسمين.',
  Incluye: 'يشمل',
  'La inmobiliaria no los da a corredores': 'لا يمنح المطوّر الوسطاء خصومات',
  'Ninguna cotización aquí': 'لا عروض أسعار هنا',
  'Nota interna': 'ملاحظة داخلية',
  'Ver como el cliente': 'العرض كما يراه العميل',
}
