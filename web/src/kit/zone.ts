let zone = 'America/Santiago'

/** Dates are read in the account's timezone, wherever the browser is. */
export const setZone = (timezone: string) => {
  zone = timezone
}

export const zoneHere = () => zone
