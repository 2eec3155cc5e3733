/** A row to insert, by column. */
export type Row = Record<string, unknown>

export const iso = (time: number) => new Date(time).toISOString()
export const isoOrNull = (time: number | null) => (time === null ? null : iso(time))
