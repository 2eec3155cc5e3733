import type { KeptTemplate } from '#server/features/messaging/templates/queries.ts'

/**
 * Of each variable what is known of the person, else what the mailing says, else what the template says. `known` has the fallbacks of the
 * template already where nothing is known: those of the mailing come before them.
 */
export function withFallbacks(
  { variables }: Pick<KeptTemplate, 'variables'>,
  known: Record<string, string | null>,
  given: Record<string, string>,
): Record<string, string> {
  const entries = Object.entries(known).map(([key, value]) => {
    const { source = null, fallback = null } = variables[key] ?? {}
    const isKnown = source !== null && value !== null && value !== fallback
    return [key, (isKnown ? value : (given[key] ?? value)) ?? '']
  })
  return Object.fromEntries(entries)
}
