/** The distinct words of a name or a search in the form they are compared: lower case, without accents. */
export function wordsOf(...texts: (string | null | undefined)[]): string[] {
  // Combining marks are also removed before decomposition: normalising a long row of them takes quadratic time.
  const plain = bare(bare(texts.join(' ')).normalize('NFKD')).toLowerCase()
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '')
}

const bare = (text: string) => text.replace(/\p{M}/gu, '')
