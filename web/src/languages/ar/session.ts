import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '¿La olvidó?': 'هل نسيتها؟',
  '{count} caracteres o más': '{count} أحرف أو أكثر',
  'Cerrando sesión…': 'جارٍ تسجيل الخروج…',
  'Código de la aplicación': 'رمز التطبيق',
  'Código de recuperación': 'رمز الاسترداد',
  'Código del enlace': 'رمز الرابط',
  'Con la huella, la cara o el PIN de su dispositivo, o con su llave física.':
    'ببصمة جهازك أو الوجه أو الرقم السري، أو بمفتاحك المادي.',
  Contraseña: 'كلمة المرور',
  'Contraseña guardada. Ya se puede entrar con ella.': 'حُفظت كلمة المرور. يمكنك الدخول بها الآن.',
  'Crear cuenta y entrar': 'إنشاء الحساب والدخول',
  'Cuenta de demostración:': 'حساب تجريبي:',
  'Distinta del nombre de usuario': 'مختلفة عن اسم المستخدم',
  'El código de seis cifras que muestra su aplicación.': 'الرمز المكوّن من ستة أرقام الذي يعرضه تطبيقك.',
  'El enlace sirve una vez.': 'يُستخدم الرابط مرة واحدة.',
  'El enlace ya no sirve': 'لم يعد الرابط صالحًا',
  Entrar: 'دخول',
  'Enviar enlace': 'إرسال الرابط',
  'Esta instalación aún no tiene una cuenta: abrir el enlace que mostró al iniciar.':
    'لا حساب في هذه النسخة بعد: افتح الرابط الذي ظهر عند تشغيلها.',
  'Hubo un error al cerrar sesión. Por favor, intenta nuevamente.':
    'حدث خطأ أثناء تسجيل الخروج. يرجى المحاولة مرة أخرى.',
  'La empresa y quien la administra.': 'الشركة ومن يديرها.',
  'No es de las más usadas': 'ليست من الأكثر استخدامًا',
  'Pedir otro enlace': 'طلب رابط آخر',
  Reenviar: 'إعادة الإرسال',
  'Reenviar en {time}': 'إعادة الإرسال بعد {time}',
  'Revisando el enlace…': 'جارٍ التحقق من الرابط…',
  'Revisar el correo': 'تحقق من بريدك',
  'Se enviará un enlace para elegir una nueva.': 'سيُرسَل رابط لاختيار كلمة مرور جديدة.',
  'Segundo paso': 'الخطوة الثانية',
  'Si {email} tiene una cuenta, el enlace llega en un minuto y dura una hora.':
    'إذا كان لـ {email} حساب، فسيصل الرابط خلال دقيقة ويبقى صالحًا لساعة.',
  'Uno de los códigos que guardó al activar la verificación. Cada uno sirve una vez.':
    'أحد الرموز التي حفظتها عند تفعيل التحقق. كل رمز يصلح مرة واحدة.',
  Usar: 'استخدام',
  'Usar la llave de acceso': 'استخدام مفتاح المرور',
  'Usar un código de la aplicación': 'استخدام رمز من التطبيق',
  'Usar un código de recuperación': 'استخدام رمز استرداد',
  'Usar una llave de acceso': 'استخدام مفتاح مرور',
  'Venció, ya se usó o está incompleto.': 'انتهت صلاحيته أو استُخدم من قبل أو أنه غير مكتمل.',
  Volver: 'رجوع',
}
