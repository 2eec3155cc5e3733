import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deriveKey, loadSecret, seal, unseal } from './secrets.ts'

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

test('what is sealed opens with its own key and unchanged', () => {
  const key = deriveKey('x'.repeat(32), 'connections')
  const sealed = seal(key, 'contraseña')
  expect(unseal(key, sealed)).toBe('contraseña')
  expect(seal(key, 'contraseña')).not.toBe(sealed)
  expect(() => unseal(deriveKey('x'.repeat(32), 'sessions'), sealed)).toThrow()
  expect(() => unseal(key, `${sealed.slice(0, -2)}AA`)).toThrow()
})
