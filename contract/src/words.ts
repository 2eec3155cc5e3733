/** The words of a name or of a search, as they are compared: lower case, without accents, each once. */
export function wordsOf(...texts: (string | null | undefined)[]): string[] {
  const plain = texts.join(' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '')
}
