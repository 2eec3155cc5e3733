import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** The secrets of the installation: the first is in use, those after it were before and still open what they sealed. */
export type Secrets = readonly [string, ...string[]]
/** Of one purpose: the first seals, all open. */
export type SealKeys = readonly [Buffer, ...Buffer[]]

type Given = { secret: string | undefined; former: readonly string[] }

/** The configured ones, or those in the data folder, where the first start makes one. */
export function loadSecrets(dataDir: string, given: Given): Secrets {
  const current = loadSecret(dataDir, given.secret)
  const kept = given.secret ? [] : formerIn(dataDir)
  return [current, ...[...given.former, ...kept].filter((one) => one !== current)]
}

/** The secret in use: the configured one, or the one in the data folder, created on the first start. */
export function loadSecret(dataDir: string, given?: string): string {
  if (given) return given
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const secret = readSecret(file) ?? makeSecret(file)
  if (secret.length < 32)
    throw new StartError(`${file} is damaged: bring it back, or remove it to sign everybody out`)
  return secret
}

/** Those of the data folder that were in use before, the latest first. */
const formerIn = (dataDir: string): string[] =>
  readSecret(join(dataDir, formerFile))?.split('\n').filter(Boolean) ?? []

const formerFile = 'secret.previous'

/** Makes a new secret in the data folder; the one before stays beside it until everything is sealed anew. */
export function replaceSecret(dataDir: string) {
  const before = loadSecret(dataDir)
  keepSecrets(dataDir, [randomBytes(32).toString('base64url'), before, ...formerIn(dataDir)])
}

/** Writes the secrets of the data folder. A cut between both files leaves the former ones twice, which changes nothing. */
export function keepSecrets(dataDir: string, [current, ...former]: Secrets) {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const previous = join(dataDir, formerFile)
  if (former.length > 0) put(previous, former.join('\n'))
  put(join(dataDir, 'secret'), current)
  if (former.length === 0) rmSync(previous, { force: true })
}

function put(file: string, text: string) {
  writeFileSync(`${file}.new`, `${text}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Derives a key for one purpose; it reveals neither the secret nor any other key. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'umbral', purpose, 32))
}

export const deriveKeys = ([current, ...former]: Secrets, purpose: string): SealKeys => [
  deriveKey(current, purpose),
  ...former.map((secret) => deriveKey(secret, purpose)),
]

/** Names a key without telling it; a hash of 48 bits. */
export const idOfKey = (key: Buffer): string =>
  createHash('sha256').update('key id').update(key).digest('base64url').slice(0, 8)

const prepared = new WeakMap<Buffer, { key: KeyObject; beginning: string }>()

/** What every use of a key needs, made once. */
function preparedOf(key: Buffer) {
  const known = prepared.get(key)
  if (known) return known
  const made = { key: createSecretKey(key), beginning: `k1.${idOfKey(key)}.` }
  prepared.set(key, made)
  return made
}

/** The beginning of what a key sealed. */
export const sealedBy = (key: Buffer): string => preparedOf(key).beginning

/** AES-256-GCM: the id of the key, then nonce, tag and cipher text in one base64url text. */
export function seal([key]: SealKeys, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', preparedOf(key).key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return sealedBy(key) + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws if the text was sealed with another key or modified. What was sealed before keys had ids is tried with each. */
export function unseal(keys: SealKeys, sealed: string): string {
  const key = keys.find((one) => sealed.startsWith(sealedBy(one)))
  if (key) return opened(key, sealed.slice(sealedBy(key).length))
  if (sealed.includes('.')) throw new Error('Sealed with a key that is not known')
  for (const one of keys) {
    try {
      return opened(one, sealed)
    } catch {}
  }
  throw new Error('Sealed with a key that is not known, or modified')
}

function opened(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', preparedOf(key).key, bytes.subarray(0, 12), {
    authTagLength: 16,
  })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

function readSecret(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    chmodSync(file, 0o600)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/** Linked into place complete, and never over the file of another start. */
function makeSecret(file: string): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
