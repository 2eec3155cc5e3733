import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Un grupo suyo la exige: agregar una aplicación o una llave para seguir.':
    'إحدى مجموعاتك تشترطه: أضف تطبيقًا أو مفتاحًا للمتابعة.',
  'Aplicación de códigos': 'تطبيق الرموز',
  Continuar: 'متابعة',
  Confirmar: 'تأكيد',
  'Escanear con la aplicación, o escribir la clave en ella.': 'امسحه بالتطبيق أو اكتب المفتاح فيه.',
  'Código QR para la aplicación': 'رمز QR للتطبيق',
  Clave: 'المفتاح',
  'Abrir la aplicación en este dispositivo': 'افتح التطبيق على هذا الجهاز',
  'Código que muestra la aplicación': 'الرمز الذي يعرضه التطبيق',
  'El navegador no deja copiar: descargarlos o anotarlos': 'المتصفح لا يسمح بالنسخ: نزّلها أو دوّنها',
  'Códigos de recuperación': 'رموز الاسترداد',
  'Ya los guardé': 'حفظتها',
  'Si no tiene a mano su aplicación ni su llave, uno de estos códigos lo deja entrar. Cada uno sirve una vez, y no se muestran de nuevo.':
    'إن لم يكن تطبيقك أو مفتاحك في متناولك، يدخلك أحد هذه الرموز. كل رمز يصلح مرة واحدة، ولن تُعرض من جديد.',
  'Guardarlos antes de cerrar: no se muestran otra vez.': 'احفظها قبل الإغلاق: لن تُعرض مرة أخرى.',
  'Google Authenticator, 1Password u otra muestra un código de seis cifras.':
    'يعرض Google Authenticator أو 1Password أو غيرهما رمزًا من ستة أرقام.',
  'Cambiar aplicación': 'تغيير التطبيق',
  'Agregar aplicación': 'إضافة تطبيق',
  'Llaves de acceso': 'مفاتيح المرور',
  'La huella, la cara o el PIN de un dispositivo, o una llave física.':
    'بصمة الجهاز أو الوجه أو رقمه السري، أو مفتاح مادي.',
  'Agregar llave': 'إضافة مفتاح',
  'No queda ninguno': 'لم يبق أي رمز',
  'Quedan {count}': {
    zero: 'لم يبق أي رمز',
    one: 'بقي رمز واحد',
    two: 'بقي رمزان',
    few: 'بقيت {count} رموز',
    many: 'بقي {count} رمزًا',
    other: 'بقي {count} رمز',
  },
  'Crear nuevos': 'إنشاء جديدة',
  'Un grupo suyo la exige: no se puede desactivar.': 'إحدى مجموعاتك تشترطه: لا يمكن إيقافه.',
  'Último uso:': 'آخر استخدام:',
  'Agregada:': 'أضيف:',
  'Este navegador no tiene llaves de acceso': 'هذا المتصفح ليس فيه مفاتيح مرور',
  'Cambiar el nombre de {name}': 'تغيير اسم {name}',
  'Nombre de la llave': 'اسم المفتاح',
  'Para reconocerla después: “Mi notebook”, “Teléfono”.': 'للتعرف عليه لاحقًا: «حاسوبي»، «هاتفي».',
  'Aplicación de códigos agregada': 'أضيف تطبيق الرموز',
  'Llave de acceso agregada': 'أضيف مفتاح المرور',
  'Verificación en dos pasos desactivada': 'أوقف التحقق بخطوتين',
  'Llave de acceso quitada': 'أزيل مفتاح المرور',
  'Agregar llave de acceso': 'إضافة مفتاح مرور',
  'El navegador pedirá la huella, la cara o el PIN del dispositivo, o una llave física.':
    'سيطلب المتصفح بصمة الجهاز أو الوجه أو رقمه السري، أو مفتاحًا ماديًا.',
  'Crear códigos nuevos': 'إنشاء رموز جديدة',
  'Crear códigos': 'إنشاء رموز',
  'Los códigos anteriores dejan de servir.': 'تتوقف الرموز السابقة عن العمل.',
  '¿Desactivar la verificación en dos pasos?': 'إيقاف التحقق بخطوتين؟',
  'Bastará la contraseña para entrar. Aplicación, llaves y códigos se quitan.':
    'ستكفي كلمة المرور للدخول. يُزال التطبيق والمفاتيح والرموز.',
  '¿Quitar la llave {name}?': 'إزالة المفتاح {name}؟',
  'Ya no servirá para entrar. En el dispositivo queda hasta que se borre allí.':
    'لن يصلح للدخول بعد الآن. يبقى على الجهاز حتى يُحذف هناك.',
}
