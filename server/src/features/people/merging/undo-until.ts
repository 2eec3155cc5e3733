const thirtyDays = 30 * 24 * 60 * 60 * 1000

/** A merge can be undone until then. */
export const undoUntil = (mergedAt: string) => new Date(Date.parse(mergedAt) + thirtyDays).toISOString()
