import { Command } from 'commander'
import { afterEach, expect, test, vi } from 'vitest'
import { readPassword } from './password.ts'
import { addCreateAccount, addCreateUser } from './people.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['create-user', '--username', 'ana', '--email', 'ana@correo.cl', '--password', 'a la vista de todos'],
  ['create-account', '--name', 'Norte', '--admin-username', 'ana', '--admin-password', 'a la vista de todos'],
])('%s refuses a password on its line, and says where to put it', async (...line) => {
  const said: string[] = []
  const program = new Command().exitOverride().configureOutput({ writeErr: (text) => void said.push(text) })
  addCreateUser(program)
  addCreateAccount(program)
  for (const command of program.commands) command.copyInheritedSettings(program)
  await expect(program.parseAsync(line, { from: 'user' })).rejects.toThrow('Others can see the line')
  expect(said.join('')).toContain('UMBRAL_NEW_PASSWORD')
})

test('the password comes from the environment', async () => {
  vi.stubEnv('UMBRAL_NEW_PASSWORD', 'una clave bien larga')
  expect(await readPassword()).toBe('una clave bien larga')
})
