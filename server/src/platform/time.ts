/** The current time. Actions take the time as an argument, so that tests can choose it. */
export const nowIso = () => new Date().toISOString()

const day = 24 * 60 * 60 * 1000

export const secondsLater = (at: string, seconds: number) =>
  new Date(Date.parse(at) + seconds * 1000).toISOString()

export const daysBefore = (at: string, days: number) => new Date(Date.parse(at) - days * day).toISOString()

/** Compares two moments in ISO text, which do not sort as text: the database writes `05.5Z` where JavaScript writes `05.500Z`. */
export const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other)
