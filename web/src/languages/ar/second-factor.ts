import type { Catalogue } from '#web/kit/text.ts'

export const secondFactor: Catalogue = {
  'Verificación en dos pasos': 'التحقق بخطوتين',
  'Falta el código': 'الرمز مفقود',
  'Pasó el tiempo para confirmar la aplicación; comience de nuevo': 'انتهى وقت تأكيد التطبيق؛ ابدأ من جديد',
  'El código no es el que muestra la aplicación ahora': 'الرمز ليس ما يعرضه التطبيق الآن',
  'Un grupo suyo exige la verificación en dos pasos': 'إحدى مجموعاتك تشترط التحقق بخطوتين',
  'Pasó el tiempo para agregar la llave; comience de nuevo': 'انتهى وقت إضافة المفتاح؛ ابدأ من جديد',
  'La llave de acceso no se pudo comprobar': 'تعذّر التحقق من مفتاح المرور',
  'Esa llave de acceso ya está registrada': 'مفتاح المرور هذا مسجّل بالفعل',
  'A lo más 20 llaves de acceso; quite una antes': '20 مفتاح مرور على الأكثر؛ أزل واحدًا أولًا',
  'Las llaves de acceso necesitan que Umbral se abra por un nombre, no por un número IP':
    'تحتاج مفاتيح المرور إلى فتح Umbral باسم لا برقم IP',
  'Las llaves de acceso necesitan que Umbral se abra con https':
    'تحتاج مفاتيح المرور إلى فتح Umbral عبر https',
  'Primero active la verificación en dos pasos': 'فعّل التحقق بخطوتين أولًا',
  'La suya se desactiva en su perfil, con su contraseña': 'يُوقف الخاص بك من ملفك الشخصي بكلمة مرورك',
  'No tiene verificación en dos pasos': 'ليس لديه تحقق بخطوتين',
  'Falta el segundo paso para entrar': 'تنقص الخطوة الثانية للدخول',
  'Ese código o esa llave no sirve': 'هذا الرمز أو المفتاح لا يصلح',
  'Pasó el tiempo o se acabaron los intentos; inicie sesión de nuevo':
    'انتهى الوقت أو نفدت المحاولات؛ سجّل الدخول من جديد',
  'Antes de continuar debe activar la verificación en dos pasos': 'قبل المتابعة يجب تفعيل التحقق بخطوتين',
  'No pudo iniciar sesión: la llave de acceso no sirvió': 'تعذّر الدخول: مفتاح المرور لم يصلح',
  'No pudo iniciar sesión: código equivocado': 'تعذّر الدخول: رمز خاطئ',
  'Comenzó a agregar una aplicación de códigos': 'بدأ إضافة تطبيق رموز',
  'Agregó una aplicación de códigos a su cuenta': 'أضاف تطبيق رموز إلى حسابه',
  'Creó códigos de recuperación nuevos': 'أنشأ رموز استرداد جديدة',
  'Entró con un código de recuperación; quedan {left}': 'دخل برمز استرداد؛ المتبقي {left}',
  'Agregó la llave de acceso {name}': 'أضاف مفتاح المرور {name}',
  'Cambió el nombre de una llave a {name}': 'غيّر اسم مفتاح إلى {name}',
  'Quitó la llave de acceso {name}': 'أزال مفتاح المرور {name}',
  'Desactivó su verificación en dos pasos': 'أوقف التحقق بخطوتين لديه',
  'Quitó la verificación en dos pasos de {whom}': 'أزال التحقق بخطوتين من {whom}',
  'Exigió la verificación en dos pasos al grupo {name}': 'اشترط التحقق بخطوتين على المجموعة {name}',
  'Dejó de exigir la verificación en dos pasos al grupo {name}':
    'لم يعد يشترط التحقق بخطوتين على المجموعة {name}',
}
