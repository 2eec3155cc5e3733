import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} corredores': {
    zero: 'لا وسطاء',
    one: 'وسيط واحد',
    two: 'وسيطان',
    few: '{count} وسطاء',
    many: '{count} وسيطًا',
    other: '{count} وسيطًا',
  },
  '{count} unidades compartidas': {
    zero: 'لا وحدات مشارَكة',
    one: 'وحدة مشارَكة واحدة',
    two: 'وحدتان مشارَكتان',
    few: '{count} وحدات مشارَكة',
    many: '{count} وحدة مشارَكة',
    other: '{count} وحدة مشارَكة',
  },
  '{name} lo invita a trabajar con ella': '{name} تدعوك للعمل معها',
  '{person}, de {name}, creó esta invitación. Vence el {day}.':
    'أنشأ {person} من {name} هذه الدعوة. تنتهي في {day}.',
  'Aceptar la invitación': 'قبول الدعوة',
  'Ahora trabaja con {name}': 'أنت تعمل الآن مع {name}',
  'Aquí se ven las corredoras de esta instalación que se dejan encontrar.':
    'تظهر هنا شركات الوساطة في هذا النظام التي تسمح بالعثور عليها.',
  'Aún no hay corredores vinculados': 'لا وسطاء مرتبطين بعد',
  'Corredor desvinculado': 'فُكّ ارتباط الوسيط',
  'Corredor vinculado': 'رُبط الوسيط',
  'creada el {day}': 'أُنشئت في {day}',
  Desvincular: 'فك الارتباط',
  'Desvincular a {name}': 'فك ارتباط {name}',
  'En «Por vincular» están los que se dejan encontrar; a los demás se los invita por enlace.':
    'من يسمحون بالعثور عليهم يظهرون ضمن «للربط»؛ ويُدعى الآخرون برابط.',
  'Enlace de invitación': 'رابط الدعوة',
  'Esta cuenta ya trabaja con {name}.': 'يعمل هذا الحساب بالفعل مع {name}.',
  'Esta invitación no sirve': 'هذه الدعوة غير صالحة',
  'Invitación retirada': 'سُحبت الدعوة',
  Invitaciones: 'الدعوات',
  'Invitar a un corredor': 'دعوة وسيط',
  'Invitar por enlace': 'الدعوة برابط',
  'La inmobiliaria verá el nombre de esta cuenta y cuántas personas tiene.':
    'سيرى المطوّر اسم هذا الحساب وعدد أفراده.',
  'Los datos de sus clientes siguen siendo suyos hasta que los registre en un proyecto.':
    'تبقى بيانات عملائك لك إلى أن تسجّلهم في مشروع.',
  'Ningún corredor por vincular': 'لا وسيط للربط',
  'Por aceptar': 'بانتظار القبول',
  'Por vincular': 'للربط',
  'Quien administra la cuenta de la corredora abre el enlace, ve quién invita y acepta. Sirve una vez, por 14 días.':
    'يفتح مدير حساب شركة الوساطة الرابط ويرى من يدعوه ويقبل. يعمل مرة واحدة، لمدة 14 يومًا.',
  Registros: 'التسجيلات',
  Retirada: 'مسحوبة',
  'Se muestra solo ahora: cópielo y envíelo.': 'يظهر الآن فقط: انسخه وأرسله.',
  'Sin nombre': 'بلا اسم',
  'Sin permiso para vincular corredores': 'لا إذن لربط الوسطاء',
  'Sin vincular': 'غير مرتبط',
  'Solo la cuenta de una corredora puede aceptar esta invitación.':
    'لا يمكن إلا لحساب شركة وساطة قبول هذه الدعوة.',
  'Sus permisos se revocan y deja de ver las unidades de inmediato.':
    'تُلغى أذوناته ولا يعود يرى الوحدات فورًا.',
  'Unidades que ve': 'الوحدات التي يراها',
  'vence el {day}': 'تنتهي في {day}',
  'Vence el {day}.': 'تنتهي في {day}.',
  Vendido: 'المبيع',
  'Verá las unidades que la inmobiliaria comparta, con su comisión y sus planos.':
    'سترى الوحدات التي يشاركها المطوّر مع عمولتها ومخططاتها.',
  Vinculado: 'مرتبط',
  Vinculados: 'المرتبطون',
  Visitas: 'الزيارات',
}
