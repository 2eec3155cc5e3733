/** The clock of a request: actions take the time as an argument, so that rules can be tried at any hour. */
export const nowIso = () => new Date().toISOString()

const day = 24 * 60 * 60 * 1000

export const daysBefore = (at: string, days: number) => new Date(Date.parse(at) - days * day).toISOString()

/** Of two moments in ISO text, which as text do not sort: the database writes `05.5Z` where a clock writes `05.500Z`. */
export const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other)
