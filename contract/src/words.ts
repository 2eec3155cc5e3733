/** The words of a name or of a search, as they are compared: lower case, without accents, each once. */
export function wordsOf(...texts: (string | null | undefined)[]): string[] {
  // Marks go before letters are taken apart too: sorting a long row of them takes the square of its length.
  const plain = bare(bare(texts.join(' ')).normalize('NFKD')).toLowerCase()
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '')
}

const bare = (text: string) => text.replace(/\p{M}/gu, '')
