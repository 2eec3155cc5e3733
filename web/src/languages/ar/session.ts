import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Hubo un error al cerrar sesión. Por favor, intenta nuevamente.':
    'حدث خطأ أثناء تسجيل الخروج. يرجى المحاولة مرة أخرى.',
  'Se enviará un enlace para elegir una nueva.': 'سيُرسَل رابط لاختيار كلمة مرور جديدة.',
  'Enviar enlace': 'إرسال الرابط',
  'Revisar el correo': 'تحقق من بريدك',
  'Si {email} tiene una cuenta, el enlace llega en un minuto y dura una hora.':
    'إذا كان لـ {email} حساب، فسيصل الرابط خلال دقيقة ويبقى صالحًا لساعة.',
  'Reenviar en {time}': 'إعادة الإرسال بعد {time}',
  Reenviar: 'إعادة الإرسال',
  Volver: 'رجوع',
  'Segundo paso': 'الخطوة الثانية',
  'Esta instalación aún no tiene una cuenta: abrir el enlace que mostró al iniciar.':
    'لا حساب في هذه النسخة بعد: افتح الرابط الذي ظهر عند تشغيلها.',
  Contraseña: 'كلمة المرور',
  '¿La olvidó?': 'هل نسيتها؟',
  Entrar: 'دخول',
  Usar: 'استخدام',
  'Cuenta de demostración:': 'حساب تجريبي:',
  'Cerrando sesión…': 'جارٍ تسجيل الخروج…',
  'Revisando el enlace…': 'جارٍ التحقق من الرابط…',
  'Contraseña guardada. Ya se puede entrar con ella.': 'حُفظت كلمة المرور. يمكنك الدخول بها الآن.',
  'El enlace sirve una vez.': 'يُستخدم الرابط مرة واحدة.',
  'El enlace ya no sirve': 'لم يعد الرابط صالحًا',
  'Pedir otro enlace': 'طلب رابط آخر',
  'Venció, ya se usó o está incompleto.': 'انتهت صلاحيته أو استُخدم من قبل أو أنه غير مكتمل.',
  'Código de la aplicación': 'رمز التطبيق',
  'Código de recuperación': 'رمز الاسترداد',
  'Usar la llave de acceso': 'استخدام مفتاح المرور',
  'El código de seis cifras que muestra su aplicación.': 'الرمز المكوّن من ستة أرقام الذي يعرضه تطبيقك.',
  'Con la huella, la cara o el PIN de su dispositivo, o con su llave física.':
    'ببصمة جهازك أو الوجه أو الرقم السري، أو بمفتاحك المادي.',
  'Uno de los códigos que guardó al activar la verificación. Cada uno sirve una vez.':
    'أحد الرموز التي حفظتها عند تفعيل التحقق. كل رمز يصلح مرة واحدة.',
  'Usar un código de la aplicación': 'استخدام رمز من التطبيق',
  'Usar una llave de acceso': 'استخدام مفتاح مرور',
  'Usar un código de recuperación': 'استخدام رمز استرداد',
  'La empresa y quien la administra.': 'الشركة ومن يديرها.',
  'Código del enlace': 'رمز الرابط',
  'Crear cuenta y entrar': 'إنشاء الحساب والدخول',
  '{count} caracteres o más': '{count} أحرف أو أكثر',
  'No es de las más usadas': 'ليست من الأكثر استخدامًا',
  'Distinta del nombre de usuario': 'مختلفة عن اسم المستخدم',
}
