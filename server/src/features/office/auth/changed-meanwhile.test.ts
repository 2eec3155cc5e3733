import { expect, test } from 'vitest'
import { changePassword } from '#contract/office/users.ts'
import { replacePassword } from '#server/features/office/users/passwords.actions.ts'
import type { Failure } from '#server/platform/fail.ts'
import { deriveKeys } from '#server/platform/secrets.ts'
import { nowIso } from '#server/platform/time.ts'
import { firstStep, secondStep, setUpApp } from '#test/second-factor.ts'
import { type Person, password, type World, world } from '#test/world.ts'
import { signInWithSecondStep } from './second-step.ts'
import { signIn } from './sign-in.ts'

const visitor = {
  now: nowIso(),
  address: '127.0.0.1',
  userAgent: '',
  publicUrl: 'http://umbral.test',
}

/** A database for which something else happens right before the second transaction of a sign-in. */
function meanwhile({ database }: World, happens: () => Promise<unknown>): World['database'] {
  let transactions = 0
  return {
    ...database,
    inAccount: async (id, work) => {
      transactions++
      if (transactions === 2) await happens()
      return database.inAccount(id, work)
    },
  }
}

async function choosePassword({ call }: Person) {
  const body = { current_password: password, new_password: 'Otra clave, larga 7' }
  expect((await call(changePassword, { body })).status).toBe(200)
}

const openSessions = (w: World, { id }: Person) =>
  w.inAccount(
    async (db) =>
      (
        await db
          .selectFrom('session')
          .select('id')
          .where('account_id', '=', w.accountId)
          .where('user_id', '=', id)
          .where('ended_at', 'is', null)
          .execute()
      ).length,
  )

test('a password that is changed while it is compared opens no session', async () => {
  const w = await world()
  const database = meanwhile(w, () => choosePassword(w.seller))
  const given = { username: w.seller.username, password }
  const entering = signIn(
    database,
    { tokens: w.tokens, enqueue: async () => {}, limits: null },
    given,
    visitor,
  )
  await expect(entering).rejects.toMatchObject({ code: 'bad_credentials' })
  expect(await openSessions(w, w.seller)).toBe(1) // the transaction in which it changed
})

test('nor does a second step after it', async () => {
  const w = await world()
  const { codes } = await setUpApp(w.seller.call)
  const { step } = await firstStep(w, w.seller)
  const database = meanwhile(w, () => choosePassword(w.seller))
  const parts = {
    tokens: w.tokens,
    limits: null,
    keys: deriveKeys(['of tests'], 'second factor'),
    tell: async () => {},
  }
  const given = { challenge: step?.challenge ?? '', code: codes[0] }
  const entering = signInWithSecondStep(database, parts, given, visitor)
  await expect(entering).rejects.toMatchObject({ code: 'challenge_over' })
  expect(await openSessions(w, w.seller)).toBe(1)
})

test('a sign-in that began while the password was being changed ends with it', async () => {
  const w = await world()
  const { codes } = await setUpApp(w.seller.call)
  const asked = nowIso() // a request's time is its arrival, not its end
  const { step } = await firstStep(w, w.seller)
  const { id: user_id, email } = w.seller
  const person = { account_id: w.accountId, user_id, email, first_name: '' }
  await w.inAccount((db) => replacePassword(db, async () => {}, person, { hash: 'another one' }, asked))
  const answer = await secondStep(w, { challenge: step?.challenge ?? '', code: codes[0] ?? '' })
  expect([answer.status, answer.problem.code]).toEqual([401, 'challenge_over'])
})

test('a second step that a server with a slow clock asked for serves', async () => {
  const w = await world()
  const { codes } = await setUpApp(w.seller.call)
  const now = new Date(Date.now() - 60_000).toISOString() // before the user was created
  const means = { tokens: w.tokens, enqueue: async () => {}, limits: null }
  const given = { username: w.seller.username, password }
  const asked = await signIn(w.database, means, given, { ...visitor, now }).catch((error: unknown) => error)
  const { challenge } = (asked as Failure).more.secondFactor ?? { challenge: '' }
  expect((await secondStep(w, { challenge, code: codes[0] ?? '' })).status).toBe(200)
})
