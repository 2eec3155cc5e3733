import { type Command, InvalidArgumentError } from 'commander'
import type { ZodType } from 'zod'
import { Email } from '#contract/fields.ts'
import { Password, Username } from '#contract/office/session.ts'
import { addUser } from '#server/features/office/users/joining.actions.ts'
import { createChileanAccount } from '#server/features/office/users/opening.actions.ts'
import { hashPassword, type Owner, whyWeak } from '#server/platform/passwords.ts'
import { StartError } from '#server/platform/start-error.ts'
import { nowIso } from '#server/platform/time.ts'
import { onDatabase } from './database.ts'
import { neverTyped, readPassword, whereFrom } from './password.ts'
import { findAccounts } from './queries.ts'

export function addCreateAccount(program: Command) {
  program
    .command('create-account')
    .description(`Opens an account with its first administrator. ${whereFrom}`)
    .requiredOption('--name <name>', 'of the company')
    .requiredOption('--admin-username <username>', 'of its administrator', valid(Username))
    .addOption(neverTyped('--admin-password'))
    .requiredOption('--admin-email <e-mail>', 'unique in the installation', valid(Email))
    .option('--broker', 'a broker company', false)
    .action(async ({ name, broker, adminUsername, adminEmail }: AccountOptions) => {
      const admin = await person({ username: adminUsername, email: adminEmail, account_name: name })
      const { account_id } = await onDatabase((db) =>
        createChileanAccount(db, { name, lang: 'es', is_broker: broker, admin }, nowIso()),
      )
      console.log(`Account ${account_id} "${name}" is open; ${adminUsername} administers it.`)
    })
}

export function addCreateUser(program: Command) {
  program
    .command('create-user')
    .description(`Lets one more person into an account. ${whereFrom}`)
    .requiredOption('--username <username>', 'unique in the installation', valid(Username))
    .addOption(neverTyped('--password'))
    .requiredOption('--email <e-mail>', 'unique in the installation', valid(Email))
    .option('--account <number or name>', 'needed where there are several accounts')
    .option('--group <name...>', 'what the person may do', ['Vendedor'])
    .option('--first-name <name>', '', '')
    .option('--last-name <name>', '', '')
    .option('--seller', 'works leads', false)
    .action(async (given: UserOptions) => {
      const { username, email, group: groups, firstName, lastName, seller, account } = given
      const names = { first_name: firstName, last_name: lastName }
      const row = { ...(await person({ username, email, ...names })), ...names, is_seller: seller }
      const to = await onDatabase(async (db, enter) => {
        const found = theOne(await findAccounts(db, account))
        await enter(found.id)
        await addUser(db, found.id, { ...row, groups }, nowIso())
        return found
      })
      console.log(`${username} can sign in to account ${to.id} "${to.name}".`)
    })
}

type AccountOptions = {
  name: string
  broker: boolean
  adminUsername: string
  adminEmail: string
}
type UserOptions = {
  username: string
  email: string
  account?: string
  group: string[]
  firstName: string
  lastName: string
  seller: boolean
}

/** Validates a command's option with the contract's schema. */
const valid =
  <T>(schema: ZodType<T>) =>
  (text: string) => {
    const { success, data, error } = schema.safeParse(text)
    if (success) return data
    throw new InvalidArgumentError(error.issues[0]?.message ?? '')
  }

async function person(owner: Owner) {
  const { success, data, error } = Password.safeParse(await readPassword())
  const weakness = success ? whyWeak(data, owner) : error.issues[0]?.message
  if (!success || weakness) throw new StartError(`password: ${weakness}`)
  return { username: owner.username, email: owner.email, password_hash: await hashPassword(data) }
}

function theOne(accounts: { id: number; name: string }[]) {
  const [account, another] = accounts
  if (!account) throw new StartError('there is no such account: see create-account.')
  if (another)
    throw new StartError(
      `say which account: ${accounts.map(({ id, name }) => `--account ${id} (${name})`).join(', ')}`,
    )
  return account
}
