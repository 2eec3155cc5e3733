/** The clock of a request: actions take the time as an argument, so that rules can be tried at any hour. */
export const nowIso = () => new Date().toISOString()
