import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '¿Desactivar la verificación en dos pasos?': 'إيقاف التحقق بخطوتين؟',
  '¿Quitar la llave {name}?': 'إزالة المفتاح {name}؟',
  'Abrir la aplicación en este dispositivo': 'افتح التطبيق على هذا الجهاز',
  'Agregada:': 'أضيف:',
  'Agregar aplicación': 'إضافة تطبيق',
  'Agregar llave': 'إضافة مفتاح',
  'Agregar llave de acceso': 'إضافة مفتاح مرور',
  'Aplicación de códigos': 'تطبيق الرموز',
  'Aplicación de códigos agregada': 'أضيف تطبيق الرموز',
  'Bastará la contraseña para entrar. Aplicación, llaves y códigos se quitan.':
    'ستكفي كلمة المرور للدخول. يُزال التطبيق والمفاتيح والرموز.',
  'Cambiar aplicación': 'تغيير التطبيق',
  'Cambiar el nombre de {name}': 'تغيير اسم {name}',
  Clave: 'المفتاح',
  'Código QR para la aplicación': 'رمز QR للتطبيق',
  'Código que muestra la aplicación': 'الرمز الذي يعرضه التطبيق',
  'Códigos de recuperación': 'رموز الاسترداد',
  Confirmar: 'تأكيد',
  Continuar: 'متابعة',
  'Crear códigos': 'إنشاء رموز',
  'Crear códigos nuevos': 'إنشاء رموز جديدة',
  'Crear nuevos': 'إنشاء جديدة',
  'El navegador no deja copiar: descargarlos o anotarlos': 'المتصفح لا يسمح بالنسخ: نزّلها أو دوّنها',
  'El navegador pedirá la huella, la cara o el PIN del dispositivo, o una llave física.':
    'سيطلب المتصفح بصمة الجهاز أو الوجه أو رقمه السري، أو مفتاحًا ماديًا.',
  'Escanear con la aplicación, o escribir la clave en ella.': 'امسحه بالتطبيق أو اكتب المفتاح فيه.',
  'Este navegador no tiene llaves de acceso': 'هذا المتصفح ليس فيه مفاتيح مرور',
  'Google Authenticator, 1Password u otra muestra un código de seis cifras.':
    'يعرض Google Authenticator أو 1Password أو غيرهما رمزًا من ستة أرقام.',
  'Guardarlos antes de cerrar: no se muestran otra vez.': 'احفظها قبل الإغلاق: لن تُعرض مرة أخرى.',
  'La huella, la cara o el PIN de un dispositivo, o una llave física.':
    'بصمة الجهاز أو الوجه أو رقمه السري، أو مفتاح مادي.',
  'Llave de acceso agregada': 'أضيف مفتاح المرور',
  'Llave de acceso quitada': 'أزيل مفتاح المرور',
  'Llaves de acceso': 'مفاتيح المرور',
  'Los códigos anteriores dejan de servir.': 'تتوقف الرموز السابقة عن العمل.',
  'No queda ninguno': 'لم يبق أي رمز',
  'Nombre de la llave': 'اسم المفتاح',
  'Para reconocerla después: “Mi notebook”, “Teléfono”.': 'للتعرف عليه لاحقًا: «حاسوبي»، «هاتفي».',
  'Quedan {count}': {
    zero: 'لم يبق أي رمز',
    one: 'بقي رمز واحد',
    two: 'بقي رمزان',
    few: 'بقيت {count} رموز',
    many: 'بقي {count} رمزًا',
    other: 'بقي {count} رمز',
  },
  'Si no tiene a mano su aplicación ni su llave, uno de estos códigos lo deja entrar. Cada uno sirve una vez, y no se muestran de nuevo.':
    'إن لم يكن تطبيقك أو مفتاحك في متناولك، يدخلك أحد هذه الرموز. كل رمز يصلح مرة واحدة، ولن تُعرض من جديد.',
  'Último uso:': 'آخر استخدام:',
  'Un grupo suyo la exige: agregar una aplicación o una llave para seguir.':
    'إحدى مجموعاتك تشترطه: أضف تطبيقًا أو مفتاحًا للمتابعة.',
  'Un grupo suyo la exige: no se puede desactivar.': 'إحدى مجموعاتك تشترطه: لا يمكن إيقافه.',
  'Verificación en dos pasos desactivada': 'أوقف التحقق بخطوتين',
  'Ya los guardé': 'حفظتها',
  'Ya no servirá para entrar. En el dispositivo queda hasta que se borre allí.':
    'لن يصلح للدخول بعد الآن. يبقى على الجهاز حتى يُحذف هناك.',
}
