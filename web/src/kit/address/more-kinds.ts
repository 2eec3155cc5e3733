import { id, type Kind, text } from './kinds.ts'

export const oneOf =
  <const T extends string>(...known: T[]): Kind<T> =>
  (value) =>
    known.find((one) => one === value)

/** One or several, as a list keeps its sort keys. */
export const texts: Kind<string[], string | readonly string[]> = (value) => {
  const found = [value].flat().filter((one) => text(one)) as string[]
  return found.length > 0 ? found : undefined
}

export const someOf =
  <const T extends string>(...known: T[]): Kind<T[], readonly T[]> =>
  (value) => {
    const found = known.filter((one) => [value].flat().includes(one))
    return found.length > 0 ? found : undefined
  }

export const ids: Kind<number[], readonly number[]> = (value) => {
  const found = [value].flat().flatMap((one) => id(one) ?? [])
  return found.length > 0 ? found : undefined
}

const matching = (pattern: RegExp, value: unknown) =>
  pattern.test(text(value) ?? '') ? String(value) : undefined

export const uuid: Kind<string> = (value) => matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, value)

/** `2026-11-22`, a day that there is. */
export const day: Kind<string> = (value) => {
  const found = matching(/^\d{4}-\d\d-\d\d$/, value)
  const date = new Date(`${found}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${found}`) ? found : undefined
}

/** `2026-11`. */
export const month: Kind<string> = (value) => matching(/^\d{4}-(0[1-9]|1[0-2])$/, value)

export const year: Kind<number> = (value) => (/^\d{4}$/.test(String(value)) ? Number(value) : undefined)
