import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/office/second-factor.ts'
import { makeApp, type TestApp } from '#test/app.ts'
import { authenticator } from '#test/authenticator.ts'
import { at, firstStep, secondStep } from '#test/second-factor.ts'
import { type Person, password, type World, world } from '#test/world.ts'
import { whyNoPasskeys } from './relying-party.ts'

const site = { origin: 'https://umbral.test', rpId: 'umbral.test' }
let secure: TestApp
beforeAll(async () => {
  secure = await makeApp({ publicUrl: site.origin })
})
afterAll(async () => {
  await secure.app.close()
  await secure.database.close()
})

const withPassword = { body: { current_password: password } }

/** A world whose users connect by HTTPS. */
async function somebody(of: World, person: Person) {
  const here = at(secure.app, person)
  const start = async () => (await here.call(contract.startPasskey, withPassword)).body
  const add = async (device = authenticator(site), name = 'Mi notebook') => {
    const { challenge, options } = await start()
    const body = { challenge, name, passkey: device.create(options) }
    return { device, options, ...(await here.call(contract.addPasskey, { body })) }
  }
  const step = async () => (await firstStep(here, person)).step
  const enter = (challenge: string, passkey: string) => secondStep(here, { challenge, passkey })
  return { ...here, accountId: of.accountId, start, add, step, enter }
}

test('a passkey is added, shown, renamed, signs in, and is removed', async () => {
  const w = await world()
  const me = await somebody(w, w.seller)
  const { device, status, body } = await me.add()
  expect([status, body.recovery_codes?.length, body.passkey.name]).toEqual([201, 10, 'Mi notebook'])
  const params = { id: body.passkey.id }
  await me.call(contract.renamePasskey, { params, body: { name: 'Teléfono' } })

  const step = await me.step()
  expect(step?.kinds).toEqual(['passkey', 'recovery'])
  const options = step?.passkey_options ?? ''
  expect((await me.enter(step?.challenge ?? '', device.get(options))).status).toBe(200)
  const { passkeys } = (await me.call(contract.getMySecondFactor)).body
  expect(passkeys).toMatchObject([{ name: 'Teléfono', last_used_at: expect.any(String) }])

  const removed = await me.call(contract.removePasskey, { params, ...withPassword })
  expect(removed.body).toMatchObject({ is_on: false, passkeys: [], recovery_codes_left: 0 })
  expect(await me.step()).toBeNull()
})

test('what was signed serves once, for its challenge, its site and somebody present', async () => {
  const w = await world()
  const me = await somebody(w, w.seller)
  const { device } = await me.add()
  const [one, other] = [await me.step(), await me.step()]
  const [challenge, options] = [one?.challenge ?? '', one?.passkey_options ?? '']
  const enter = async (passkey: string) => (await me.enter(challenge, passkey)).status
  expect(await enter(device.get(other?.passkey_options ?? ''))).toBe(401)
  expect(await enter(device.get(options, { origin: 'https://umbral.evil' }))).toBe(401)
  expect(await enter(device.get(options, { flags: 0 }))).toBe(401)
  expect(await enter(authenticator(site).get(options))).toBe(401)
  const passkey = device.get(options)
  expect([await enter(passkey), await enter(passkey)]).toEqual([200, 401])
})

test('a counter that goes back is refused: a copy of the authenticator may be about', async () => {
  const w = await world()
  const me = await somebody(w, w.seller)
  const { device } = await me.add()
  const enter = async (counter: number) => {
    const step = await me.step()
    return (await me.enter(step?.challenge ?? '', device.get(step?.passkey_options ?? '', { counter })))
      .status
  }
  expect([await enter(7), await enter(7), await enter(6), await enter(0), await enter(8)]).toEqual([
    200, 401, 401, 401, 200,
  ])
})

test('an authenticator that always says 0 signs in again and again', async () => {
  const w = await world()
  const me = await somebody(w, w.seller)
  const { device } = await me.add()
  for (let n = 0; n < 2; n++) {
    const step = await me.step()
    const passkey = device.get(step?.passkey_options ?? '', { counter: 0 })
    expect((await me.enter(step?.challenge ?? '', passkey)).status).toBe(200)
  }
})

test('a passkey is registered once, and a challenge to add one serves once and only its owner', async () => {
  const w = await world()
  const [me, other] = [await somebody(w, w.seller), await somebody(w, w.otherSeller)]
  const { device, options } = await me.add()
  const twice = await me.add(device)
  expect([twice.status, twice.problem.detail]).toEqual([409, 'Esa llave de acceso ya está registrada'])
  expect((JSON.parse(twice.options) as { excludeCredentials: unknown[] }).excludeCredentials).toHaveLength(1)
  const begun = await me.start()
  const body = {
    challenge: begun.challenge,
    name: 'Otra',
    passkey: authenticator(site).create(begun.options),
  }
  expect((await other.call(contract.addPasskey, { body })).status).toBe(409)
  expect((await me.call(contract.addPasskey, { body })).status).toBe(201)
  expect((await me.call(contract.addPasskey, { body })).status).toBe(409)
  const next = await me.start()
  for (const passkey of [authenticator(site).create(options), '{}', 'null', 'x', '[]', '"'])
    expect(
      (await me.call(contract.addPasskey, { body: { challenge: next.challenge, name: 'x', passkey } }))
        .problem,
    ).toMatchObject({ code: 'validation', errors: { passkey: [expect.any(String)] } })
})

test('there are twenty passkeys at most, also for who adds two at once', async () => {
  const w = await world()
  const me = await somebody(w, w.seller)
  await w.inAccount((db) =>
    sql`
      insert into passkey (account_id, user_id, credential_id, public_key, counter, transports, name, created_at)
      select ${w.accountId}, ${w.seller.id}, 'key-' || n, 'x', 0, '{}', 'Llave ' || n, ${new Date().toISOString()}
      from generate_series(1, 19) n`.execute(db),
  )
  const begun = [await me.start(), await me.start()]
  const added = await Promise.all(
    begun.map(({ challenge, options }) => {
      const body = { challenge, name: 'Otra', passkey: authenticator(site).create(options) }
      return me.call(contract.addPasskey, { body })
    }),
  )
  expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await me.call(contract.getMySecondFactor)).body.passkeys).toHaveLength(20)
})

test("another person's passkey is not found, and does not sign in for oneself", async () => {
  const w = await world()
  const [me, other] = [await somebody(w, w.seller), await somebody(w, w.otherSeller)]
  const { body } = await me.add()
  const theirs = await other.add()
  const params = { id: body.passkey.id }
  expect((await other.call(contract.renamePasskey, { params, body: { name: 'Ajena' } })).status).toBe(404)
  expect((await other.call(contract.removePasskey, { params, ...withPassword })).status).toBe(404)
  const step = await me.step()
  const passkey = theirs.device.get(step?.passkey_options ?? '')
  expect((await me.enter(step?.challenge ?? '', passkey)).status).toBe(401)
})

test('an address without a name or without https has no passkeys, and says why', async () => {
  expect(whyNoPasskeys('https://10.0.0.7')).toBe('no_domain')
  expect(whyNoPasskeys('http://[::1]:3000')).toBe('no_domain')
  expect(whyNoPasskeys('http://crm.inmobiliaria.cl')).toBe('no_https')
  for (const fine of ['https://crm.inmobiliaria.cl', 'http://localhost:3000'])
    expect(whyNoPasskeys(fine)).toBeNull()
  const w = await world()
  const { status, problem } = await w.seller.call(contract.startPasskey, withPassword)
  expect([status, problem.detail]).toEqual([409, expect.stringContaining('https')])
  const mine = await w.seller.call(contract.getMySecondFactor)
  expect(mine.body.why_no_passkeys).toBe('no_https')
})
