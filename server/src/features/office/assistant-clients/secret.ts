import { newLinkToken } from '#server/platform/tokens.ts'

/** What an assistant is given, by its first letters; the account comes next, so that it is looked for there alone. */
const letters = { client: 'umc', code: 'umk', access: 'umo', refresh: 'umr' } as const
type Kind = keyof typeof letters

export const newSecret = (kind: Kind, accountId: number, random = newLinkToken()): string =>
  `${letters[kind]}_${accountId.toString(36)}_${random}`

/** The account that a secret of this kind is of; null where the text is none. */
export function accountOfSecret(kind: Kind, text: string | undefined): number | null {
  const [, found, code] = /^(um[ckor])_([0-9a-z]{1,10})_[\w-]{43}$/.exec(text ?? '') ?? []
  return code && found === letters[kind] ? Number.parseInt(code, 36) : null
}
