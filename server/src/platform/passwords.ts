import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { root } from './root.ts'

/** Argon2id with OWASP's costs: 19 MiB, two passes. */
export const hashPassword = (password: string) => hash(password.normalize('NFKC'))

let nobody: Promise<string> | undefined

/** Takes as long when there is no such user (`null`) as when there is. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await nobody), password.normalize('NFKC'))
  return matches && passwordHash !== null
}

/** Why a new password is refused, as a sentence; null where it is good. Its length is the contract's affair. */
export function whyWeak(password: string, about: { username: string; email: string }): string | null {
  const folded = fold(password)
  const [mailbox = ''] = about.email.split('@')
  if (folded === fold(about.username) || folded === fold(about.email) || folded === fold(mailbox))
    return 'No puede ser igual al usuario'
  if (new Set(folded).size < 4 || commonPasswords().has(folded))
    return 'Es una contraseña muy común; elija otra'
  return null
}

const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase()

let common: Set<string> | undefined

/** Those of ten characters or more of the zxcvbn list of leaked passwords (MIT), and some that are common in Chile. */
function commonPasswords(): Set<string> {
  common ??= new Set(readFileSync(join(root, 'server/src/platform/common-passwords.txt'), 'utf8').split('\n'))
  return common
}
