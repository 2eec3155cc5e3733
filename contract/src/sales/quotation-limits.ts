/** The most of each that a quotation takes; of its editor too. */
export const mostLines = 100
export const mostExtras = 50
export const mostBanks = 20
export const mostInstalments = 200
/** Of a mortgage. */
export const mostYears = 50
