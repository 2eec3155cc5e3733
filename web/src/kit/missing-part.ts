/** Whether a part of the app could not be fetched: as the browsers and the build say it. */
export const isMissingPart = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|Unable to preload CSS/i.test(error.message)
