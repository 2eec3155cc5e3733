import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  deriveKeys,
  keepSecrets,
  loadSecret,
  loadSecrets,
  replaceSecret,
  seal,
  sealedBy,
  unseal,
} from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'umbral-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the secret is made once and for our eyes only', () => {
  const secret = loadSecret(join(folder, 'new'))
  expect(secret.length).toBeGreaterThan(40)
  expect(loadSecret(join(folder, 'new'))).toBe(secret)
  expect(statSync(join(folder, 'new/secret')).mode & 0o777).toBe(0o600)
})

test('a given secret leaves no file', () => {
  expect(loadSecret(join(folder, 'given'), 'x'.repeat(32))).toBe('x'.repeat(32))
  expect(statSync(join(folder, 'given'), { throwIfNoEntry: false })).toBeUndefined()
})

test('a damaged file is named instead of signing with less', () => {
  writeFileSync(join(folder, 'secret'), 'short\n')
  expect(() => loadSecret(folder)).toThrow(join(folder, 'secret'))
})

const one = 'x'.repeat(32)
const other = 'y'.repeat(32)

test('what is sealed opens with its own key and unchanged', () => {
  const keys = deriveKeys([one], 'connections')
  const sealed = seal(keys, 'contraseña')
  expect(unseal(keys, sealed)).toBe('contraseña')
  expect(seal(keys, 'contraseña')).not.toBe(sealed)
  expect(() => unseal(deriveKeys([one], 'sessions'), sealed)).toThrow()
  expect(() => unseal(keys, `${sealed.slice(0, -2)}AA`)).toThrow()
})

test('a former secret opens what it sealed, says which one it was, and seals nothing any more', () => {
  const before = deriveKeys([one], 'connections')
  const after = deriveKeys([other, one], 'connections')
  const sealed = seal(before, 'contraseña')
  expect(unseal(after, sealed)).toBe('contraseña')
  expect(sealed.startsWith(sealedBy(before[0]))).toBe(true)
  const anew = seal(after, 'contraseña')
  expect(anew.startsWith(sealedBy(after[0]))).toBe(true)
  expect(() => unseal(before, anew)).toThrow()
  // As it was written before keys had ids.
  const unnamed = sealed.slice(sealedBy(before[0]).length)
  expect(unseal(after, unnamed)).toBe('contraseña')
  expect(() => unseal(deriveKeys([other], 'connections'), unnamed)).toThrow()
  expect(() => unseal(after, '')).toThrow()
})

test('a new secret of the data folder keeps the former ones beside it, for our eyes only', () => {
  const data = join(folder, 'replaced')
  const first = loadSecret(data)
  replaceSecret(data)
  const second = loadSecret(data)
  replaceSecret(data)
  const given = { secret: undefined, former: [] }
  expect(loadSecrets(data, given)).toEqual([loadSecret(data), second, first])
  expect(new Set(loadSecrets(data, given)).size).toBe(3)
  expect(statSync(join(data, 'secret.previous')).mode & 0o777).toBe(0o600)
  expect(loadSecrets(data, { secret: one, former: [other, one] })).toEqual([one, other])
  keepSecrets(data, [one])
  expect(loadSecrets(data, given)).toEqual([one])
})
