import { decodeJwt } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/office/session.ts'
import { listMySessions } from '#contract/office/sessions.ts'
import { getMe } from '#contract/office/users.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { makeApp } from '#test/app.ts'
import { callerOf } from '#test/caller.ts'
import { password, type World, world } from '#test/world.ts'
import { usualSignInLimits } from './attempts.ts'
import { usualResetLimits } from './password-reset.ts'
import { judge, refresh } from './refresh.ts'
import { startSession } from './sign-in.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const signIn = (username: string, secret = password) =>
  w.stranger(contract.login, { body: { username, password: secret } })

test('a person signs in by username or e-mail, in any case', async () => {
  for (const name of [w.seller.username.toUpperCase(), ` ${w.seller.email.toUpperCase()} `]) {
    const { status, body } = await signIn(name)
    expect(status).toBe(200)
    const me = await callerOf(w.app, body.access)(getMe)
    expect(me.body).toMatchObject({ id: w.seller.id, groups: ['Vendedor'], is_seller: true })
    expect(me.body.permissions).toContain('leads.view')
  }
})

test('a wrong password and an unknown user are told the same', async () => {
  for (const name of [w.seller.username, 'nadie']) {
    const { status, problem } = await signIn(name, 'no es esta')
    expect(status).toBe(401)
    expect(problem).toMatchObject({ code: 'bad_credentials', detail: 'Credenciales incorrectas' })
  }
})

test('five failures close the door for a while, for that name from that address', async () => {
  const { app, database } = await makeApp({ limits: { signIn: usualSignInLimits, reset: usualResetLimits } })
  const call = callerOf(app)
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const wrong = { body: { username: w.manager.username, password: 'no es esta' } }
  for (let n = 0; n < 5; n++)
    expect((await call(contract.login, { ...wrong, ...from('10.0.0.1') })).status).toBe(401)
  const right = { body: { username: w.manager.username, password } }
  const closed = await call(contract.login, { ...right, ...from('10.0.0.1') })
  expect(closed.status).toBe(429)
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(800)
  expect((await call(contract.login, { ...right, ...from('10.0.0.2') })).status).toBe(200)
  await app.close()
  await database.close()
})

test('refreshing rotates; two tabs at once both survive; an old token ends the family', async () => {
  const { body: first } = await signIn(w.assistant.username)
  const refresh = (token: string) => w.stranger(contract.refreshToken, { body: { refresh: token } })
  const [one, two] = await Promise.all([refresh(first.refresh), refresh(first.refresh)])
  expect([one.status, two.status]).toEqual([200, 200])
  const third = await refresh(one.body.refresh)
  expect(third.status).toBe(200)
  expect((await refresh(first.refresh)).problem.code).toBe('token_expired')
  expect((await refresh(third.body.refresh)).status).toBe(401)
  expect((await callerOf(w.app, third.body.access)(getMe)).problem.code).toBe('token_expired')
})

test('the grace of an earlier generation is thirty seconds', () => {
  const session = {
    generation: 3,
    rotated_at: '2026-01-01T00:00:00.000Z',
    expires_at: '2026-01-15T00:00:00.000Z',
    ended_at: null,
    is_active: true,
  }
  expect(judge(session, 3, '2026-01-02T00:00:00.000Z')).toBe('rotate')
  expect(judge(session, 2, '2026-01-01T00:00:30.000Z')).toBe('repeat')
  expect(judge(session, 2, '2026-01-01T00:00:30.001Z')).toBe('stolen')
  expect(judge(session, 1, '2026-01-01T00:00:01.000Z')).toBe('stolen')
  expect(judge(session, 3, '2026-01-15T00:00:00.000Z')).toBe('over')
  expect(judge({ ...session, is_active: false }, 3, '2026-01-02T00:00:00.000Z')).toBe('over')
})

test('signing out ends access tokens too', async () => {
  const { body } = await signIn(w.broker.username)
  const call = callerOf(w.app, body.access)
  expect((await call(getMe)).status).toBe(200)
  expect((await w.stranger(contract.logout, { body: { refresh: body.refresh } })).status).toBe(200)
  expect((await call(getMe)).status).toBe(401)
})

test('tokens of one kind do not pass for the other, nor do forged ones', async () => {
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const [, payload] = w.admin.access.split('.')
  for (const forged of [w.admin.refresh, `${none}.${payload}.`, `${w.admin.access.slice(0, -2)}AA`, 'x']) {
    const { status, problem } = await callerOf(w.app, forged)(getMe)
    expect([status, problem.code]).toEqual([401, 'unauthenticated'])
  }
  expect((await w.stranger(contract.refreshToken, { body: { refresh: w.admin.access } })).status).toBe(401)
})

test('a password is reset by mail, once, and every session ends', async () => {
  const { otherSeller, stranger } = w
  await stranger(contract.askPasswordReset, { body: { email: otherSeller.email } })
  await w.runJobs()
  const mail = w.mails.find(({ to }) => to === otherSeller.email)
  const [, uidb64 = '', token = ''] = /\/reset-password\/([\w-]+)\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  expect((await stranger(contract.checkResetLink, { query: { uidb64, token } })).body).toEqual({
    valid: true,
  })

  const change = (new_password: string) =>
    stranger(contract.changePasswordByLink, { body: { uidb64, token, new_password } })
  expect((await change('password123')).body).toEqual({ new_password: [expect.stringContaining('común')] })
  expect((await change('corta')).body).toEqual({ new_password: ['Al menos 10 caracteres'] })
  expect((await change('otra clave 4711')).status).toBe(200)
  const again = await change('una tercera 4711')
  expect([again.status, Object.keys(again.body)]).toEqual([400, ['token']])
  expect((await otherSeller.call(getMe)).status).toBe(401)
  expect((await signIn(otherSeller.username)).status).toBe(401)
  expect((await signIn(otherSeller.username, 'otra clave 4711')).status).toBe(200)
})

test('an unknown e-mail gets the same answer and no mail', async () => {
  const known = await w.stranger(contract.askPasswordReset, { body: { email: w.admin.email } })
  const unknown = await w.stranger(contract.askPasswordReset, { body: { email: 'nadie@world.test' } })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  await w.runJobs()
  expect(w.mails.map(({ to }) => to)).not.toContain('nadie@world.test')
})

test('password-reset errors are lists by field and nothing else', async () => {
  const asked = await w.stranger(contract.askPasswordReset, { body: { email: 'no' } })
  expect([asked.status, asked.body]).toEqual([400, { email: ['Correo no válido'] }])
  const checked = await w.stranger(contract.checkResetLink, { query: { uidb64: 'x', token: 'y' } })
  expect([checked.status, Object.keys(checked.body)]).toEqual([400, ['token']])
})

test('deactivating a person ends their sessions at once', async () => {
  const { body } = await signIn(w.manager.username)
  await w.inAccount((db) =>
    db
      .updateTable('app_user')
      .set({ is_active: false })
      .where('account_id', '=', w.accountId)
      .where('id', '=', w.manager.id)
      .execute(),
  )
  expect((await callerOf(w.app, body.access)(getMe)).status).toBe(401)
  expect((await w.stranger(contract.refreshToken, { body: { refresh: body.refresh } })).status).toBe(401)
  expect((await signIn(w.manager.username)).status).toBe(401)
})

test('a session ends ninety days after signing in, however often it is refreshed', async () => {
  const day = 24 * 60 * 60 * 1000
  const start = Date.parse('2026-01-01T00:00:00.000Z')
  const after = (days: number) => new Date(start + days * day).toISOString()
  const who = { account_id: w.accountId, user_id: w.assistant.id }
  const visit = { address: '192.0.2.1', userAgent: '' }
  let { refresh: token } = await w.inAccount((db) =>
    startSession(db, w.tokens, who, { ...visit, now: after(0) }),
  )
  const again = (days: number) =>
    refresh(w.database, timeless(w.tokens), token, { now: after(days), address: '192.0.2.1' })
  for (let days = 10; days < 90; days += 10) ({ refresh: token } = await again(days))
  await expect(again(90)).rejects.toMatchObject({ code: 'token_expired' })
})

/** The clock of the tests is not the one that checks tokens. */
const timeless = (tokens: Tokens): Tokens => ({
  ...tokens,
  readRefresh: async (token) => {
    const { sub, acc, sid, gen } = decodeJwt(token)
    return { user_id: Number(sub), account_id: Number(acc), session_id: String(sid), generation: Number(gen) }
  },
})

test('the sessions of a person tell from where each was last used', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const { broker } = w
  const body = { username: broker.username, password }
  const { body: tokens } = await w.stranger(contract.login, { body, headers: from('192.0.2.7') })
  const call = callerOf(w.app, tokens.access)
  const current = async () => (await call(listMySessions)).body.find(({ is_current }) => is_current)
  expect(await current()).toMatchObject({ address: '192.0.2.7' })
  await w.stranger(contract.refreshToken, { body: { refresh: tokens.refresh }, headers: from('192.0.2.8') })
  expect(await current()).toMatchObject({ address: '192.0.2.8' })
})
