import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{label} contiene': '{label} contains',
  'Abrir {label}': 'Open {label}',
}
