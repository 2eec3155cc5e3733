import type { Known } from './queries.ts'

/** A reply with its variables; one that is not known says what stands behind its bar, or nothing. */
export const filled = (body: string, known: Known): string =>
  body.replace(/\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g, (_, name: string, otherwise = '') => {
    const value = known[name.trim() as keyof Known]
    return value?.trim() || otherwise.trim()
  })
