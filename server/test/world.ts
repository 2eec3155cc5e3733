import { hash } from '@node-rs/argon2'
import { startSession } from '#server/features/office/auth/sign-in.ts'
import { addUser } from '#server/features/office/users/joining.actions.ts'
import { createAccount } from '#server/features/office/users/opening.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { nowIso } from '#server/platform/time.ts'
import { type TestApp, testApp } from './app.ts'
import { type Call, callerOf } from './caller.ts'

export const password = 'clave de prueba 42'

/** A signed-in user: `call(contract.createLead, { body })` returns status and body, typed by the endpoint. */
export type Person = {
  id: number
  username: string
  email: string
  access: string
  refresh: string
  call: Call
}

export type World = TestApp & {
  accountId: number
  /** One user of each group, and a second seller. */
  admin: Person
  manager: Person
  seller: Person
  otherSeller: Person
  assistant: Person
  broker: Person
  stranger: Call
  /** SQL in the account, with row security. */
  inAccount<T>(work: (db: Db) => Promise<T>): Promise<T>
}

const people = {
  manager: ['Jefe de ventas', true],
  seller: ['Vendedor', true],
  otherSeller: ['Vendedor', true],
  assistant: ['Asistente', false],
  broker: ['Corredor', false],
} as const

/** An old value of the UF, without which nothing is issued; what a test sets is of later days. */
const knownUf = (account_id: number, created_by_id: number, created_at: string) => ({
  account_id,
  currency: 'UF',
  day: '2020-01-01',
  clp: '28309.94',
  source: 'manual',
  created_by_id,
  created_at,
  updated_at: created_at,
})

let worlds = 0
let cheapHash: Promise<string> | undefined

/** A new account, so that tests do not see each other's rows and can run in parallel. */
export async function world(account: { is_broker?: boolean } = {}, on?: TestApp): Promise<World> {
  const test = on ?? (await testApp())
  const { app, database, tokens } = test
  cheapHash ??= hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const password_hash = await cheapHash
  const mark = `${process.pid}-${Date.now().toString(36)}-${worlds++}`
  const at = nowIso()
  const named = (name: string) => ({
    username: `${name}-${mark}`.toLowerCase(),
    email: `${name}-${mark}@world.test`.toLowerCase(),
    first_name: name,
    password_hash,
  })
  const { account_id, ids } = await database.acrossAccounts(async (db) => {
    const opened = await createAccount(db, { name: `World ${mark}`, ...account, admin: named('admin') }, at)
    const ids: Record<string, number> = { admin: opened.user_id }
    for (const [name, [group, is_seller]] of Object.entries(people))
      ids[name] = await addUser(db, opened.account_id, { ...named(name), is_seller, groups: [group] }, at)
    await db
      .insertInto('account_exchange_rate')
      .values(knownUf(opened.account_id, ids.admin as number, at))
      .execute()
    return { account_id: opened.account_id, ids }
  })
  const visitor = { now: at, address: '127.0.0.1', userAgent: 'vitest' }
  const signedIn = async (name: string): Promise<[string, Person]> => {
    const id = ids[name] as number
    const session = await database.inAccount(account_id, (db) =>
      startSession(db, tokens, { account_id, user_id: id }, visitor),
    )
    const { username, email } = named(name)
    return [name, { id, username, email, ...session, call: callerOf(app, session.access) }]
  }
  const persons = Object.fromEntries(await Promise.all(Object.keys(ids).map(signedIn)))
  return {
    ...test,
    ...(persons as Pick<World, 'admin' | 'manager' | 'seller' | 'otherSeller' | 'assistant' | 'broker'>),
    accountId: account_id,
    stranger: callerOf(app),
    inAccount: (work) => database.inAccount(account_id, work),
  }
}
