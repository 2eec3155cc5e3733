import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{label} contiene': '{label} يحتوي على',
  'Abrir {label}': 'فتح {label}',
}
