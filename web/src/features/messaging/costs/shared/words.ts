import { t, words } from '#web/kit/text.ts'

const labels = words<Record<string, string>>({
  marketing: 'Marketing',
  utility: 'Utilidad',
  authentication: 'Autenticación',
  service: 'Servicio',
})

/** A category of Meta's that is new is called as Meta calls it. */
export const categoryName = (category: string) => (labels[category] ? t(labels[category]) : category)
