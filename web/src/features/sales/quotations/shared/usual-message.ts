import { t } from '#web/kit/text.ts'

/** What the mail of a quotation says unless its seller writes something else. */
export const usualMessage = () => t('Adjunto el enlace a su cotización. Cualquier duda, quedo a disposición.')
