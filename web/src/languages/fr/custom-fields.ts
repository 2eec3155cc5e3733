import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{label} contiene': '{label} contient',
  'Abrir {label}': 'Ouvrir {label}',
}
