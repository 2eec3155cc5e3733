import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '#contract/office/audit.ts'
import { managePermissions } from '#contract/office/groups.ts'
import * as session from '#contract/office/session.ts'
import * as contract from '#contract/office/users.ts'
import { permissions as allPermissions, type Permission } from '#contract/permission-list.ts'
import { mailPasswordLink } from '#server/features/office/auth/password-link.ts'
import { resetMail } from '#server/features/office/auth/reset-mail.ts'
import type { Mail } from '#server/platform/mail.ts'
import { rowsThatSay } from '#test/rows-that-say.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

let made = 0
const newPassword = 'otra clave 4711'
const show = (who: Person, id: number) =>
  who.call(contract.makePasswordLink, {
    params: { id },
    headers: { 'idempotency-key': `link-${process.pid}-${made++}` },
  })
const partsOf = (text: string) => {
  const [, uidb64 = '', token = ''] = /\/reset-password\/([\w-]+)\/([\w-]+)/.exec(text) ?? []
  return { uidb64, token }
}
const serves = async (text: string) =>
  (await w.stranger(session.checkResetLink, { query: partsOf(text) })).status === 200
const choose = (text: string, new_password = newPassword) =>
  w.stranger(session.changePasswordByLink, { body: { ...partsOf(text), new_password } })

/** The last link mailed to this address. */
const mailedTo = (email: string) => w.mails.findLast(({ to }) => to === email)?.text ?? ''
async function forgot(email: string): Promise<string> {
  await w.stranger(session.askPasswordReset, { body: { email } })
  await w.runJobs()
  return mailedTo(email)
}

async function newcomer() {
  const username = `invitada-${process.pid}-${Date.now().toString(36)}-${made++}`
  const email = `${username}@world.test`
  const { body } = await w.admin.call(contract.createUser, { body: { username, email, first_name: 'Eva' } })
  await w.runJobs()
  return { id: body.id, username, email }
}

test('an administrator makes a link for a person, who chooses a password with it once', async () => {
  const { id, username } = await newcomer()
  const { status, body } = await show(w.admin, id)
  expect(status).toBe(201)
  expect(body.link).toMatch(/^http:\/\/umbral\.test\/reset-password\//)
  expect(await rowsThatSay(w, partsOf(body.link).token)).toEqual([])
  expect((await choose(body.link)).status).toBe(200)
  expect((await choose(body.link)).status).toBe(400)
  const signedIn = await w.stranger(session.login, { body: { username, password: newPassword } })
  expect(signedIn.status).toBe(200)
  const { results } = (await w.admin.call(listAudit, { query: { subject_id: String(id) } })).body
  expect(results).toContainEqual(
    expect.objectContaining({
      act: 'users.password_link_made',
      user: expect.objectContaining({ id: w.admin.id }),
    }),
  )
})

test('nobody gets a link to a person who may do more, nor one to themselves', async () => {
  const own = await world()
  const permissions = ['users.view', 'users.manage_permissions', 'account.manage']
  await own.admin.call(managePermissions, { params: { id: own.broker.id }, body: { permissions } })
  expect((await show(own.broker, own.admin.id)).problem.code).toBe('forbidden')
  expect((await show(own.seller, own.broker.id)).problem.code).toBe('forbidden')
  const mine = await show(own.admin, own.admin.id)
  expect([mine.status, mine.problem.detail]).toEqual([409, 'Su propia contraseña se cambia en su perfil'])
  await own.admin.call(contract.patchUser, { params: { id: own.assistant.id }, body: { is_active: false } })
  expect((await show(own.admin, own.assistant.id)).problem.detail).toMatch(/^No está activo/)
})

test('a newer link ends older ones', async () => {
  const { id, email } = await newcomer()
  const invitation = mailedTo(email)
  expect(await serves(invitation)).toBe(true)
  await w.admin.call(contract.inviteUser, { params: { id } })
  await w.runJobs()
  expect([await serves(invitation), await serves(mailedTo(email))]).toEqual([false, true])
  const first = await forgot(email)
  const second = await forgot(email)
  expect([await serves(first), await serves(second)]).toEqual([false, true])
  const shown = (await show(w.admin, id)).body.link
  const again = (await show(w.admin, id)).body.link
  expect([await serves(second), await serves(shown), await serves(again)]).toEqual([false, false, true])
})

test('who asks for a reset in another’s name does not end the link an administrator gave', async () => {
  const { id, email } = await newcomer()
  const invitation = mailedTo(email)
  await forgot(email)
  expect(await serves(invitation)).toBe(true)
  const { link } = (await show(w.admin, id)).body
  await forgot(email)
  expect(await serves(link)).toBe(true)
})

test('a link ends when the person’s e-mail changes', async () => {
  const { id, email } = await newcomer()
  const sent = [mailedTo(email), await forgot(email), (await show(w.admin, id)).body.link]
  const moved = { params: { id }, body: { email: `nuevo-${email}` } }
  expect((await w.admin.call(contract.patchUser, moved)).status).toBe(200)
  for (const link of sent) expect((await choose(link)).status).toBe(400)
  await w.admin.call(contract.patchUser, { params: { id }, body: { email } })
  for (const link of sent) expect((await choose(link)).status).toBe(400)
})

test('a link ends when the person is deactivated, for good', async () => {
  const { id, email } = await newcomer()
  for (const is_active of [false, true])
    await w.admin.call(contract.patchUser, { params: { id }, body: { is_active } })
  expect((await choose(mailedTo(email))).status).toBe(400)
})

test('who does not see everybody’s leads gives no other seller a new e-mail or a link to sign in', async () => {
  const own = await world()
  const permissions = ['users.view', 'users.edit', 'users.manage_permissions'] as Permission[]
  const grant = (...more: Permission[]) =>
    own.admin.call(managePermissions, {
      params: { id: own.seller.id },
      body: { permissions: [...permissions, ...more] },
    })
  const params = { id: own.otherSeller.id }
  const acts = async () => [
    await own.seller.call(contract.patchUser, {
      params,
      body: { email: `otro-${own.accountId}@world.test` },
    }),
    await show(own.seller, params.id),
  ]
  await grant()
  for (const { status, problem } of await acts())
    expect([status, problem.detail]).toEqual([
      403,
      'Con esto podría entrar como esta persona y ver lo suyo, que usted no ve',
    ])
  expect((await own.seller.call(contract.patchUser, { params, body: { first_name: 'Otra' } })).status).toBe(
    200,
  )
  await grant(...allPermissions.filter((one) => one.endsWith('.view_all')))
  expect((await acts()).map(({ status }) => status)).toEqual([200, 201])
})

test('a link that a server with a slow clock made serves', async () => {
  const { email } = await newcomer()
  const parts = {
    ...w,
    publicUrl: 'http://umbral.test',
    sendMail: async (mail: Mail) => void w.mails.push(mail),
  }
  const at = new Date(Date.now() - 60_000).toISOString() // before the person was made
  await mailPasswordLink(parts, { email, address: '' }, at, {
    kind: 'reset',
    act: 'password.reset_asked',
    write: resetMail,
  })
  expect(await serves(mailedTo(email))).toBe(true)
})
