import { beforeAll, expect, test } from 'vitest'
import { listLeads } from '#contract/leads/leads.ts'
import { listAudit } from '#contract/office/audit.ts'
import { addGroup, createGroup, patchGroup } from '#contract/office/groups.ts'
import * as contract from '#contract/office/second-factor.ts'
import { askPasswordReset, changePasswordByLink, login } from '#contract/office/session.ts'
import { changePassword, getMe, getUser } from '#contract/office/users.ts'
import { usualSignInLimits } from '#server/features/office/auth/attempts.ts'
import { usualResetLimits } from '#server/features/office/auth/password-reset.ts'
import { nowIso } from '#server/platform/time.ts'
import { makeApp } from '#test/app.ts'
import { callerOf, refused } from '#test/caller.ts'
import { rowsThatSay } from '#test/rows-that-say.ts'
import { at, codeOf, firstStep, secondStep, setUpApp } from '#test/second-factor.ts'
import { type Person, password, type World, world } from '#test/world.ts'
import { removeByCommand } from './removal.actions.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const withPassword = { body: { current_password: password } }
const challengeOf = async (person: Person, of: Pick<World, 'stranger'> = w) =>
  (await firstStep(of, person)).step?.challenge ?? ''
const actsOf = async (of: World) =>
  (await of.admin.call(listAudit, { query: { page_size: 100 } })).body.results.map(({ act }) => act)
const mailsTo = async (of: World, { email }: Person) => {
  await of.runJobs()
  return of.mails.filter(({ to }) => to === email).map(({ text }) => text)
}

test('whoever set an authenticator app up signs in with a code of it besides the password', async () => {
  const { secret, codes } = await setUpApp(w.seller.call)
  expect(new Set(codes).size).toBe(10)
  expect((await w.seller.call(contract.getMySecondFactor)).body).toMatchObject({
    is_on: true,
    is_required: false,
    recovery_codes_left: 10,
  })
  const { status, problem, step } = await firstStep(w, w.seller)
  expect([status, problem.code, problem.detail]).toEqual([
    401,
    'second_factor_required',
    'Falta el segundo paso para entrar',
  ])
  expect(step).toMatchObject({ kinds: ['totp', 'recovery'], passkey_options: null })
  const { body } = await secondStep(w, { challenge: step?.challenge ?? '', code: ` ${codeOf(secret, 1)} ` })
  expect((await callerOf(w.app, body.access)(getMe)).body).toMatchObject({ has_second_factor: true })
  expect(await mailsTo(w, w.seller)).toEqual([expect.stringContaining('Se agregó una aplicación de códigos')])
  expect(await actsOf(w)).toEqual(
    expect.arrayContaining(['second_factor.app_started', 'second_factor.app_added']),
  )
})

test('without one, name and password are enough', async () => {
  expect((await firstStep(w, w.manager)).body).toEqual({
    access: expect.any(String),
    refresh: expect.any(String),
  })
})

test('a code that served, and those before it, serve no more; nor does one of another time', async () => {
  const { call } = w.otherSeller
  const { secret } = await setUpApp(call)
  const used = codeOf(secret, 1)
  const tryCode = async (code: string) => {
    const { status, problem } = await secondStep(w, { challenge: await challengeOf(w.otherSeller), code })
    return status === 200 ? 200 : problem.code
  }
  expect(await tryCode(used)).toBe(200)
  expect(await tryCode(used)).toBe('second_factor_failed')
  expect(await tryCode(codeOf(secret))).toBe('second_factor_failed')
  expect(await tryCode(codeOf(secret, 3))).toBe('second_factor_failed')
  expect(await actsOf(w)).toContain('sign_in.second_step_failed')
})

test('of two who come with one code of the app at once, one gets in', async () => {
  const own = await world()
  const { secret } = await setUpApp(own.seller.call)
  const code = codeOf(secret, 1)
  const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(own.seller, own)))
  const tries = await Promise.all(challenges.map((challenge) => secondStep(own, { challenge, code })))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
})

test('a recovery code serves once, even for two at once, is written down, and its owner is told', async () => {
  const own = await world()
  const { codes } = await setUpApp(own.seller.call)
  const [code = '', another = ''] = codes
  const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(own.seller, own)))
  const tries = await Promise.all(challenges.map((challenge) => secondStep(own, { challenge, code })))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  expect((await own.seller.call(contract.getMySecondFactor)).body.recovery_codes_left).toBe(9)
  expect(await actsOf(own)).toContain('second_factor.recovery_code_used')
  expect(await mailsTo(own, own.seller)).toContainEqual(
    expect.stringContaining('con uno de sus códigos de recuperación'),
  )
  const typed = another.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
  expect((await secondStep(own, { challenge: await challengeOf(own.seller, own), code: typed })).status).toBe(
    200,
  )
})

test('new recovery codes make the earlier ones void', async () => {
  const own = await world()
  const { codes } = await setUpApp(own.seller.call)
  const { body } = await own.seller.call(contract.makeRecoveryCodes, withPassword)
  expect(body.recovery_codes).toHaveLength(10)
  const enter = async (code = '') =>
    (await secondStep(own, { challenge: await challengeOf(own.seller, own), code })).status
  expect([await enter(codes[0]), await enter(body.recovery_codes[0])]).toEqual([401, 200])
  expect((await own.manager.call(contract.makeRecoveryCodes, withPassword)).status).toBe(409)
})

test('a challenge is over after five tries, after it served, after five minutes, and by a new password', async () => {
  const own = await world()
  const { codes } = await setUpApp(own.seller.call)
  const answer = async (challenge: string, code: string) =>
    (await secondStep(own, { challenge, code })).problem.code
  const challenge = await challengeOf(own.seller, own)
  for (let n = 0; n < 5; n++) expect(await answer(challenge, '000000')).toBe('second_factor_failed')
  expect(await answer(challenge, codes[0] ?? '')).toBe('challenge_over')

  const served = await challengeOf(own.seller, own)
  expect((await secondStep(own, { challenge: served, code: codes[1] ?? '' })).status).toBe(200)
  expect(await answer(served, codes[2] ?? '')).toBe('challenge_over')

  const old = await challengeOf(own.seller, own)
  const past = new Date(Date.now() - 1).toISOString()
  await own.inAccount((db) =>
    db
      .updateTable('second_factor_challenge')
      .set({ expires_at: past })
      .where('account_id', '=', own.accountId)
      .execute(),
  )
  expect(await answer(old, codes[2] ?? '')).toBe('challenge_over')

  const before = await challengeOf(own.seller, own)
  const body = { current_password: password, new_password: 'Otra clave, larga 7' }
  await own.seller.call(changePassword, { body })
  expect(await answer(before, codes[2] ?? '')).toBe('challenge_over')
  for (const nonsense of [
    '',
    'x',
    '1_x',
    `${own.accountId.toString(36)}_${'x'.repeat(43)}`,
    '_',
    'zzzzzzzzzz_a',
  ])
    expect((await secondStep(own, { challenge: nonsense, code: '000000' })).status).toBeOneOf([400, 401])
})

test("the code of one person does not answer another one's challenge", async () => {
  const own = await world()
  const [mine, theirs] = [await setUpApp(own.seller.call), await setUpApp(own.otherSeller.call)]
  const challenge = await challengeOf(own.seller, own)
  for (const code of [theirs.codes[0] ?? '', codeOf(theirs.secret, 1)])
    expect((await secondStep(own, { challenge, code })).status).toBe(401)
  expect((await secondStep(own, { challenge, code: mine.codes[0] ?? '' })).status).toBe(200)
})

test('guessing ends whatever the address and however many challenges, and the right code counts anew', async () => {
  const own = await world()
  const { codes } = await setUpApp(own.seller.call)
  const { app, database } = await makeApp({ limits: { signIn: usualSignInLimits, reset: usualResetLimits } })
  const there = at(app, own.seller)
  const guess = async (code: string, address: string) => {
    const challenge = await challengeOf(own.seller, there)
    return secondStep(there, { challenge, code }, { 'x-forwarded-for': address })
  }
  for (let n = 0; n < 4; n++) expect((await guess('000000', `10.1.0.${n}`)).status).toBe(401)
  expect((await guess(codes[0] ?? '', '10.1.0.9')).status).toBe(200)
  for (let n = 0; n < 5; n++) expect((await guess('000000', `10.2.0.${n}`)).status).toBe(401)
  const closed = await guess(codes[1] ?? '', '10.2.0.9')
  expect([closed.status, closed.problem.code]).toEqual([429, 'rate_limited'])
  await app.close()
  await database.close()
})

test('a new password, by link, does not lift it', async () => {
  const own = await world()
  await setUpApp(own.seller.call)
  await own.stranger(askPasswordReset, { body: { email: own.seller.email } })
  const texts = await mailsTo(own, own.seller)
  const [, uidb64 = '', token = ''] = /\/reset-password\/([\w-]+)\/([\w-]+)/.exec(texts.join()) ?? []
  const new_password = 'Otra clave, larga 7'
  await own.stranger(changePasswordByLink, { body: { uidb64, token, new_password } })
  const { username } = own.seller
  const { problem } = await own.stranger(login, { body: { username, password: new_password } })
  expect(problem.code).toBe('second_factor_required')
})

test('setting up, switching off and new codes ask the password, which is not guessed on', async () => {
  const own = await world()
  const { call } = own.seller
  await setUpApp(call)
  const wrong = { body: { current_password: 'no es esta' } }
  expect((await call(contract.startAuthenticatorApp, wrong)).problem.errors).toHaveProperty(
    'current_password',
  )
  expect((await call(contract.switchOffSecondFactor, wrong)).status).toBe(400)
  expect((await call(contract.makeRecoveryCodes, wrong)).status).toBe(400)
  await call(contract.startAuthenticatorApp, wrong)
  await call(contract.startAuthenticatorApp, wrong)
  expect((await call(contract.switchOffSecondFactor, withPassword)).status).toBe(429)
})

test('a new app that nobody confirmed leaves the earlier one as it is', async () => {
  const own = await world()
  const { secret } = await setUpApp(own.seller.call)
  const { body: begun } = await own.seller.call(contract.startAuthenticatorApp, withPassword)
  expect(begun.uri).toContain('otpauth://totp/Umbral')
  const confirm = (code: string) => own.seller.call(contract.confirmAuthenticatorApp, { body: { code } })
  expect((await confirm(codeOf(secret))).problem.errors).toHaveProperty('code')
  const enter = async (code: string) =>
    (await secondStep(own, { challenge: await challengeOf(own.seller, own), code })).status
  expect(await enter(codeOf(secret, 1))).toBe(200)
  expect((await confirm(codeOf(begun.secret))).body).toEqual({ recovery_codes: null })
  expect((await confirm(codeOf(begun.secret, 1))).status).toBe(409)
  expect(await enter(codeOf(begun.secret, 1))).toBe(200)
})

test('switched off, the password is enough again and nothing of it is left', async () => {
  const own = await world()
  const { codes } = await setUpApp(own.seller.call)
  const { body } = await own.seller.call(contract.switchOffSecondFactor, withPassword)
  expect(body).toMatchObject({ is_on: false, app: null, recovery_codes_left: 0 })
  expect((await firstStep(own, own.seller)).status).toBe(200)
  await setUpApp(own.seller.call)
  const challenge = await challengeOf(own.seller, own)
  expect((await secondStep(own, { challenge, code: codes[0] ?? '' })).status).toBe(401)
})

test('neither secrets nor codes are anywhere in the database, also where a retry is asked for', async () => {
  const own = await world()
  const headers = { 'idempotency-key': 'once-and-again' }
  const { secret } = (await own.seller.call(contract.startAuthenticatorApp, { ...withPassword, headers }))
    .body
  const again = await refused(own.seller.call, contract.startAuthenticatorApp, { ...withPassword, headers })
  expect(again.problem.code).toBe('already_done')
  const code = codeOf(secret)
  const answer = await own.seller.call(contract.confirmAuthenticatorApp, {
    body: { code },
    headers: { 'idempotency-key': 'another' },
  })
  const challenge = await challengeOf(own.seller, own)
  for (const said of [secret, challenge, ...(answer.body.recovery_codes ?? ['none'])])
    expect(await rowsThatSay(own, said)).toEqual([])
})

test('whoever reaches a person removes theirs: the sessions end, and the person is told', async () => {
  const own = await world()
  await setUpApp(own.seller.call)
  const params = { id: own.seller.id }
  const remove = (who: Person) => who.call(contract.removeSecondFactor, { params })
  expect((await remove(own.otherSeller)).status).toBe(403)
  expect((await own.admin.call(getUser, { params })).body.has_second_factor).toBe(true)
  expect((await remove(own.admin)).status).toBe(204)
  expect((await own.admin.call(getUser, { params })).body.has_second_factor).toBe(false)
  expect((await own.seller.call(getMe)).status).toBe(401)
  expect((await firstStep(own, own.seller)).status).toBe(200)
  expect(await mailsTo(own, own.seller)).toContainEqual(expect.stringContaining('quitó la verificación'))
  expect(await actsOf(own)).toContain('second_factor.removed')
  expect((await remove(own.admin)).status).toBe(409)
  await setUpApp(own.admin.call)
  const ownOne = await own.admin.call(contract.removeSecondFactor, { params: { id: own.admin.id } })
  expect(ownOne.status).toBe(409)
})

test('whoever runs the installation lets a locked-out person in again', async () => {
  const own = await world()
  await setUpApp(own.admin.call)
  const who = { account_id: own.accountId, user_id: own.admin.id }
  const remove = () => own.inAccount((db) => removeByCommand(db, who, nowIso()))
  expect([await remove(), await remove()]).toEqual([true, false])
  expect((await own.admin.call(getMe)).status).toBe(401)
  expect((await firstStep(own, own.admin)).status).toBe(200)
})

test('a group that requires it lets whoever has none only set it up', async () => {
  const own = await world()
  const { admin, seller } = own
  const { body: group } = await admin.call(createGroup, { body: { name: 'Con dos pasos', permissions: [] } })
  await admin.call(addGroup, { params: { id: seller.id }, body: { group_name: 'Con dos pasos' } })
  expect((await seller.call(listLeads)).status).toBe(200)
  const required = await admin.call(patchGroup, {
    params: { id: group.id },
    body: { requires_second_factor: true },
  })
  expect(required.body).toMatchObject({ name: 'Con dos pasos', requires_second_factor: true })
  expect(await actsOf(own)).toContain('groups.second_factor_required')

  const refused = await seller.call(listLeads)
  expect([refused.status, refused.problem.code]).toEqual([403, 'second_factor_setup_required'])
  expect((await seller.call(getMe)).body.must_set_up_second_factor).toBe(true)
  const signedIn = await firstStep(own, seller)
  expect((await callerOf(own.app, signedIn.body.access)(listLeads)).status).toBe(403)

  await setUpApp(seller.call)
  expect((await seller.call(listLeads)).status).toBe(200)
  expect((await seller.call(getMe)).body.must_set_up_second_factor).toBe(false)
  const off = await seller.call(contract.switchOffSecondFactor, withPassword)
  expect([off.status, off.problem.detail]).toEqual([409, 'Un grupo suyo exige la verificación en dos pasos'])

  await admin.call(patchGroup, { params: { id: group.id }, body: { requires_second_factor: false } })
  expect((await seller.call(contract.switchOffSecondFactor, withPassword)).status).toBe(200)
})
