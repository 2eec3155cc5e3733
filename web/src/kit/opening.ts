/** Opening and closing time by weekday, and the days when the account is closed nevertheless. */
export type Opening = { businessHours: Record<string, string[] | null>; holidays: string[] }

let known: Opening = { businessHours: {}, holidays: [] }

/** Set with the account, like its timezone. One that was kept by an older version has no hours. */
export const setOpening = ({ businessHours = {}, holidays = [] }: Partial<Opening>) => {
  known = { businessHours, holidays }
}

export const opening = () => known
