const days = 24 * 60 * 60 * 1000

/** When both sides are told that a protection is about to end; the view `deadline` says the same. */
export const soonBefore = (until: string) => new Date(Date.parse(until) - 3 * days).toISOString()

/** What ended longer ago is no news. */
export const isNews = (until: string, at: string) => Date.parse(at) - Date.parse(until) < 7 * days
