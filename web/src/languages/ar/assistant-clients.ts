import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '¿Desconectar {name}?': 'قطع اتصال {name}؟',
  '{name} quiere entrar a Umbral en su nombre': '{name} يريد دخول Umbral باسمك',
  '{name} ya no entra': 'لم يعد {name} يدخل',
  '{name} ya no entra en su nombre': 'لم يعد {name} يدخل باسمك',
  '{name} ya se puede conectar': 'يمكن الآن توصيل {name}',
  'Además, escribir notas y agregar tareas': 'إضافةً إلى ذلك، كتابة الملاحظات وإضافة المهام',
  'Asistentes conectados': 'المساعدون المتصلون',
  'Deja de entrar de inmediato. Para volver, tiene que pedirle permiso otra vez.':
    'يتوقف دخوله فورًا. وليعود عليه أن يطلب إذنك من جديد.',
  Desconectar: 'قطع الاتصال',
  'Desconectar {name}': 'قطع اتصال {name}',
  'El asistente no dijo quién es. Vuelva a él y pida conectarse de nuevo.':
    'لم يذكر المساعد من هو. عد إليه واطلب الاتصال من جديد.',
  'El asistente no protege su código (PKCE con S256).': 'لا يحمي المساعد رمزه (PKCE مع S256).',
  'El asistente pide la llave de otro servidor.': 'يطلب المساعد مفتاح خادم آخر.',
  'El asistente pide una forma de entrar que Umbral no ofrece.': 'يطلب المساعد طريقة دخول لا يوفرها Umbral.',
  'Entra como {me} y ve lo mismo que usted, nunca más. Al aceptar, usted vuelve a {host}.':
    'يدخل باسم {me} ويرى ما تراه، لا أكثر أبدًا. عند القبول تعود إلى {host}.',
  'Leer y preparar borradores de cotización': 'القراءة وإعداد مسودات عروض الأسعار',
  'Lo que lee sale de Umbral hacia quien opera el asistente. Todo lo que hace queda en la auditoría, y usted lo desconecta cuando quiera en su perfil.':
    'ما يقرأه يخرج من Umbral إلى من يشغّل المساعد. كل ما يفعله يبقى في سجل التدقيق، ويمكنك قطع اتصاله متى شئت من ملفك.',
  'Los permisos que recibe': 'الصلاحيات التي يحصل عليها',
  'No permitir': 'عدم السماح',
  Permitir: 'السماح',
  'Solo leer': 'القراءة فقط',
  'Sus permisos no alcanzan para nada que un asistente lea.': 'صلاحياتك لا تشمل شيئًا يمكن لمساعد قراءته.',
  'Volver al asistente': 'العودة إلى المساعد',
}
