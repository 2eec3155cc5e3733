/** PostgreSQL holds neither NUL nor half a character. */
export const cleanText = (text: string) => text.replaceAll('\u0000', '\uFFFD').toWellFormed()
