import { Command } from 'commander'
import { afterEach, expect, test, vi } from 'vitest'
import { readPassword } from './password.ts'
import { addCreateAccount, addCreateUser } from './people.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['create-user', '--username', 'ana', '--email', 'ana@correo.cl', '--password', 'a la vista de todos'],
  ['create-account', '--name', 'Norte', '--admin-username', 'ana', '--admin-password', 'a la vista de todos'],
])('%s refuses a password on its line, and says where to put it', async (...line) => {
  const program = new Command().exitOverride()
  addCreateUser(program)
  addCreateAccount(program)
  const refused = await program.parseAsync(line, { from: 'user' }).catch((error: Error) => error.message)
  expect(refused).toMatch(/others can see the line.*UMBRAL_NEW_PASSWORD/)
  expect(refused).not.toContain('a la vista')
})

test('the password comes from the environment', async () => {
  vi.stubEnv('UMBRAL_NEW_PASSWORD', 'una clave bien larga')
  expect(await readPassword()).toBe('una clave bien larga')
})
