import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { root } from './root.ts'

/** Argon2id with OWASP's costs: 19 MiB, two passes. */
export const hashPassword = (password: string) => hash(password.normalize('NFKC'))

let nobody: Promise<string> | undefined

/** Takes the same time whether or not the user exists (`null`). */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await nobody), password.normalize('NFKC'))
  return matches && passwordHash !== null
}

/** What is known of the future owner of the password. */
export type Owner = {
  username: string
  email: string
  first_name?: string
  last_name?: string
  account_name?: string
}

/** Why a new password is refused, as a sentence; null where it is accepted. The contract checks its length. */
export function whyWeak(password: string, owner: Owner): string | null {
  const folded = fold(password)
  if (new Set(folded).size < 4 || commonPasswords().has(folded))
    return 'Es una contraseña muy común; elija otra'
  return isGuessable(folded, owner)
    ? 'Se parece demasiado a su nombre, su correo o el nombre de la cuenta; elija otra'
    : null
}

const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase()

const leastOfItsOwn = 8

/** Whether fewer than eight letters and digits remain without the words known about its owner. */
function isGuessable(folded: string, owner: Owner): boolean {
  const personal = [
    owner.username,
    owner.email,
    owner.first_name,
    owner.last_name,
    owner.account_name,
    'umbral',
  ]
  const words = personal
    .flatMap((text) => plain(text ?? '').split(/[^\p{L}\p{N}]/u))
    .filter(({ length }) => length >= 3)
  const given = plain(folded)
  const known = new Set<number>()
  for (const word of words)
    for (let at = given.indexOf(word); at >= 0; at = given.indexOf(word, at + 1))
      for (let index = at; index < at + word.length; index++) known.add(index)
  const own = given.split('').filter((sign, index) => !known.has(index) && /[\p{L}\p{N}]/u.test(sign))
  return known.size > 0 && own.length < leastOfItsOwn
}

/** Without accents: "Peña" is guessed as "pena". */
const plain = (text: string) => fold(text).normalize('NFD').replaceAll(/\p{M}/gu, '')

let common: Set<string> | undefined

/**
 * 5,000 passwords of ten characters or more: the leaked ones of zxcvbn (MIT, Dan Wheeler and Dropbox) and, by frequency, of
 * SecLists (MIT, Daniel Miessler), and some common in Chile.
 */
function commonPasswords(): Set<string> {
  common ??= new Set(readFileSync(join(root, 'server/src/platform/common-passwords.txt'), 'utf8').split('\n'))
  return common
}
