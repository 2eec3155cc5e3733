const reasons: Record<string, string> = {
  ABUSIVE_CONTENT: 'Meta considera abusivo su contenido',
  INCORRECT_CATEGORY: 'La categoría no corresponde a su contenido',
  INVALID_FORMAT: 'El formato no es válido',
  PROMOTIONAL: 'Es promocional y no corresponde a su categoría',
  SCAM: 'Meta considera que puede engañar',
  TAG_CONTENT_MISMATCH: 'El idioma o la categoría no corresponde a su contenido',
}

/** Why Meta refused it, in words; null for none. */
export function reasonOf(given: unknown, more: (string | undefined)[] = []): string | null {
  const code = typeof given === 'string' && given !== 'NONE' && given !== '' ? given : null
  const said = more.filter((one): one is string => typeof one === 'string' && one.trim() !== '')
  const own = code === null ? [] : [reasons[code] ?? code]
  return [...own, ...said].join('. ').slice(0, 1000) || null
}
