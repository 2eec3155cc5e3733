import { duration } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'
import type { Rule } from './queries.ts'

export const wayWords: Record<Rule['way'], string> = {
  round_robin: t('Por turnos'),
  load: t('Al que tiene menos leads'),
  weights: t('Por turnos, según peso'),
  first_to_claim: t('Al primero que lo tome'),
}

/** "Portal, Meta · Parque Ñuñoa": which leads a rule is for. */
export function conditionWords({ methods, projects, campaigns }: Rule): string {
  const parts = [methods, projects].map((things) => things.map(({ name }) => name).join(', '))
  return [...parts, campaigns.join(', ')].filter(Boolean).join(' · ') || t('Todos los leads')
}

/** "Por turnos entre 3: Ana, Luis y 1 más". */
export function shareWords({ way, sellers, claimMinutes }: Rule): string {
  const names = sellers.map(({ name, weight }) => (way === 'weights' ? `${name} (${weight})` : name))
  const shown = names.length > 4 ? [...names.slice(0, 4), t('y {n} más', { n: names.length - 4 })] : names
  const how = claimMinutes
    ? t('{way}, {time}', { way: wayWords[way], time: duration(claimMinutes) })
    : wayWords[way]
  return `${how}: ${shown.join(', ')}`
}
