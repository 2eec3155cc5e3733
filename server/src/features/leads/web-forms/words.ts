import type { WebFormDraft } from '#contract/leads/web-forms.ts'

type Language = WebFormDraft['language']
/** What the page says besides what the account wrote. */
type Words = {
  choose: string
  yes: string
  no: string
  /** Stands behind the label of what may be left out. */
  optional: string
  privacy: string
  required: string
  wrong: string
  sending: string
  failed: string
  /** What was sent before came in, and what was changed since did not. */
  kept: string
  busy: string
  over: string
  noScript: string
  leave: string
}

export const formWords: Record<Language, Words> = {
  es: {
    choose: 'Elegir…',
    yes: 'Sí',
    no: 'No',
    optional: 'opcional',
    privacy: 'Aviso de privacidad',
    required: 'Falta este dato',
    wrong: 'Revise este dato',
    sending: 'Enviando…',
    failed: 'No se pudo enviar. Lo que escribió sigue aquí: intente otra vez.',
    kept: 'Ya teníamos lo que envió antes. Si cambió un dato después, ese cambio no llegó.',
    busy: 'Se enviaron muchas respuestas desde aquí. Intente otra vez en un minuto.',
    over: 'Este formulario ya no recibe respuestas.',
    noScript: 'Para enviar este formulario, active JavaScript en su navegador.',
    leave: 'Deje este campo vacío',
  },
  en: {
    choose: 'Choose…',
    yes: 'Yes',
    no: 'No',
    optional: 'optional',
    privacy: 'Privacy notice',
    required: 'This is missing',
    wrong: 'Please check this',
    sending: 'Sending…',
    failed: 'It could not be sent. What you wrote is still here: please try again.',
    kept: 'We already had what you sent before. If you changed anything since, that change did not arrive.',
    busy: 'Many answers were sent from here. Please try again in a minute.',
    over: 'This form no longer takes answers.',
    noScript: 'To send this form, turn on JavaScript in your browser.',
    leave: 'Leave this field empty',
  },
  fr: {
    choose: 'Choisir…',
    yes: 'Oui',
    no: 'Non',
    optional: 'facultatif',
    privacy: 'Politique de confidentialité',
    required: 'Cette information manque',
    wrong: 'Vérifiez cette information',
    sending: 'Envoi…',
    failed: 'L’envoi a échoué. Votre texte est toujours là : réessayez.',
    kept: 'Nous avions déjà votre premier envoi. Si vous avez modifié une information depuis, elle ne nous est pas parvenue.',
    busy: 'Beaucoup de réponses sont parties d’ici. Réessayez dans une minute.',
    over: 'Ce formulaire ne reçoit plus de réponses.',
    noScript: 'Pour envoyer ce formulaire, activez JavaScript dans votre navigateur.',
    leave: 'Laissez ce champ vide',
  },
  ar: {
    choose: 'اختر…',
    yes: 'نعم',
    no: 'لا',
    optional: 'اختياري',
    privacy: 'إشعار الخصوصية',
    required: 'هذه المعلومة ناقصة',
    wrong: 'راجع هذه المعلومة',
    sending: 'جارٍ الإرسال…',
    failed: 'تعذر الإرسال. ما كتبته ما زال هنا: حاول مرة أخرى.',
    kept: 'كان لدينا ما أرسلته من قبل. إذا غيّرت معلومة بعد ذلك فإن هذا التغيير لم يصل.',
    busy: 'أُرسلت ردود كثيرة من هنا. حاول مرة أخرى بعد دقيقة.',
    over: 'لم يعد هذا النموذج يستقبل الردود.',
    noScript: 'لإرسال هذا النموذج، فعّل JavaScript في متصفحك.',
    leave: 'اترك هذا الحقل فارغًا',
  },
}
