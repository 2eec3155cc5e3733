import type { Catalogue } from '#web/kit/text.ts'

export const retention: Catalogue = {
  'Plazos de conservación': 'مدد الاحتفاظ',
  Conservación: 'الاحتفاظ',
  'Cambió un plazo de conservación': 'غيّر مدة احتفاظ',
  'Solo lo fija quien podría borrar estos datos a mano': 'لا يحددها إلا من يستطيع محو هذه البيانات يدويًّا',
  'Acortar el plazo': 'تقصير المدة',
  'Con este plazo se borrarían más de {count}. No se puede deshacer.':
    'بهذه المدة سيُمحى أكثر من {count}. لا يمكن التراجع عن ذلك.',
  'Hoy no hay nada que borrar con este plazo.': 'لا شيء يُمحى اليوم بهذه المدة.',
  'Rige en un día más: hasta entonces se puede volver atrás.': 'تسري بعد يوم: وحتى ذلك الحين يمكن التراجع.',
  '{name}: ¿borrar después de {time}?': '{name}: المحو بعد {time}؟',
  'Cada plazo lo fija quien administra la cuenta y podría borrar esos datos a mano.':
    'يحدد كل مدة من يدير الحساب ويستطيع محو تلك البيانات يدويًّا.',
  'La ley pide no guardar datos de personas más de lo necesario. Cada noche se borra lo que cumplió su plazo, para siempre; no a quien está bloqueado o espera respuesta a una solicitud.':
    'يطلب القانون عدم الاحتفاظ ببيانات الأشخاص أكثر من اللازم. كل ليلة يُمحى نهائيًّا ما انتهت مدته؛ إلا من حُظرت بياناته أو ينتظر ردًّا على طلب.',
  '{name}: se borran después de': '{name}: تُمحى بعد',
  '{name}: {time}': '{name}: {time}',
  '{time} (lo usual)': '{time} (المعتاد)',
  'Contactos eliminados': 'جهات الاتصال المحذوفة',
  'Personas descartadas': 'الأشخاص المستبعدون',
  'Usuarios que se fueron': 'المستخدمون الذين غادروا',
  'Direcciones en la auditoría': 'العناوين في سجل التدقيق',
  'Sesiones terminadas': 'الجلسات المنتهية',
  'Archivos de listas': 'ملفات القوائم',
  'Desde que se eliminaron. Se borran sus datos, notas y archivos; sus leads quedan bajo un seudónimo.':
    'منذ حذفها. تُمحى بياناتها وملاحظاتها وملفاتها؛ ويبقى عملاؤها المحتملون باسم مستعار.',
  'Con todos sus leads descartados y sin contacto desde entonces. No a clientes ni a quien tiene cotizaciones.':
    'من استُبعد كل عملائهم المحتملين ولم يُتواصل معهم منذ ذلك الحين. لا العملاء ولا من لديهم عروض أسعار.',
  'Desde su último cambio, ya inactivos. Se van nombre, correo, RUT y teléfono; queda lo que hicieron.':
    'منذ آخر تغيير لهم وهم غير نشطين. يزول الاسم والبريد ورقم RUT والهاتف؛ ويبقى ما فعلوه.',
  'Lo que se hizo con datos de personas (solicitudes, bloqueos, borrados) queda siempre.':
    'ما جرى على بيانات الأشخاص (الطلبات والحظر والمحو) يبقى دائمًا.',
  'De cada acto queda quién y cuándo; se va la dirección de red desde la que se hizo.':
    'يبقى من كل فعل من قام به ومتى؛ ويزول عنوان الشبكة الذي تم منه.',
  'Leídos o no, desde que llegaron.': 'المقروءة وغيرها، منذ وصولها.',
  'Los que se guardan mientras no hay un servidor de correo.': 'تلك المحفوظة ما دام لا يوجد خادم بريد.',
  'Desde dónde y con qué equipo entró cada usuario.': 'من أين وبأي جهاز دخل كل مستخدم.',
  'Los que se exportaron o se subieron para importar; las listas se pueden exportar de nuevo.':
    'ما صُدّر أو رُفع للاستيراد؛ ويمكن تصدير القوائم من جديد.',
  'Con este plazo se borrarían {count}. No se puede deshacer.': {
    zero: 'بهذه المدة لن يُمحى شيء.',
    one: 'بهذه المدة سيُمحى واحد. لا يمكن التراجع عن ذلك.',
    two: 'بهذه المدة سيُمحى اثنان. لا يمكن التراجع عن ذلك.',
    few: 'بهذه المدة سيُمحى {count}. لا يمكن التراجع عن ذلك.',
    many: 'بهذه المدة سيُمحى {count}. لا يمكن التراجع عن ذلك.',
    other: 'بهذه المدة سيُمحى {count}. لا يمكن التراجع عن ذلك.',
  },
  '{count} años': {
    zero: '{count} سنة',
    one: 'سنة',
    two: 'سنتان',
    few: '{count} سنوات',
    many: '{count} سنة',
    other: '{count} سنة',
  },
  '{count} meses': {
    zero: '{count} شهر',
    one: 'شهر',
    two: 'شهران',
    few: '{count} أشهر',
    many: '{count} شهرًا',
    other: '{count} شهر',
  },
}
