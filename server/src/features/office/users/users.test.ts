import { beforeAll, describe, expect, test } from 'vitest'
import { createAssignmentRule } from '#contract/leads/assignment-rules.ts'
import { rotateCalendarFeed } from '#contract/leads/calendar-feed.ts'
import { createLead, getLead } from '#contract/leads/leads.ts'
import { managePermissions } from '#contract/office/groups.ts'
import { login } from '#contract/office/session.ts'
import * as sessions from '#contract/office/sessions.ts'
import * as contract from '#contract/office/users.ts'
import { callerOf } from '#test/caller.ts'
import { addProject } from '#test/leads.ts'
import { type Person, password, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

let made = 0
const newcomer = () => {
  const username = `nueva-${process.pid}-${Date.now().toString(36)}-${made++}`
  return { username, email: `${username}@world.test`, first_name: 'Nueva', last_name: 'Peña' }
}

const leadOf = async (to: World, seller_id: number, more: { projects_ids?: number[] } = {}) => {
  const { body } = await to.admin.call(createLead, {
    body: { contact: { first_name: 'Ana' }, allow_duplicate: true, seller_id, ...more },
  })
  return body.id
}

test('people are found by the start of any name, by group and by state', async () => {
  const person = newcomer()
  await w.admin.call(contract.createUser, { body: { ...person, groups: ['Asistente'] } })
  const find = async (query: object) =>
    (await w.admin.call(contract.listUsers, { query })).body.results.map(({ username }) => username)
  expect(await find({ search: 'pena', groups: ['Asistente'], is_active: 'true' })).toEqual([person.username])
  expect(await find({ search_text: 'eña' })).toEqual([])
  expect(await find({ search: 'pena', is_active: 'false' })).toEqual([])
})

test('a person without a password is mailed a link to choose one', async () => {
  const person = newcomer()
  const answer = await w.admin.call(contract.createUser, { body: person })
  expect([answer.status, answer.body.must_change_password]).toEqual([201, false])
  await w.runJobs()
  const mail = w.mails.find(({ to }) => to === person.email)
  expect(mail?.text).toMatch(/\/reset-password\/\S+\/\S+/)
})

test('the link to choose a password is mailed again, until the person has signed in', async () => {
  const person = newcomer()
  const { body } = await w.admin.call(contract.createUser, { body: person })
  const again = () => w.admin.call(contract.inviteUser, { params: { id: body.id } })
  expect((await again()).status).toBe(204)
  await w.runJobs()
  expect(w.mails.filter(({ to }) => to === person.email)).toHaveLength(2)
  await w.admin.call(contract.patchUser, { params: { id: body.id }, body: { is_active: false } })
  expect((await again()).problem.detail).toMatch(/^No está activo/)
  const known = await w.admin.call(contract.inviteUser, { params: { id: w.seller.id } })
  expect(known.problem.detail).toMatch(/^Ya entró/)
})

test('an initial password must be changed', async () => {
  const person = newcomer()
  const { body } = await w.admin.call(contract.createUser, {
    body: { ...person, password: 'una clave inicial' },
  })
  expect(body.must_change_password).toBe(true)
  const signedIn = await w.stranger(login, {
    body: { username: person.username, password: 'una clave inicial' },
  })
  expect(signedIn.status).toBe(200)
})

test('no username looks like an e-mail', async () => {
  const other = await world()
  const answer = await w.admin.call(contract.createUser, {
    body: { ...newcomer(), username: other.seller.email },
  })
  expect(answer.problem.errors).toEqual({ username: ['Solo letras, números y . _ + -'] })
  expect((await w.stranger(login, { body: { username: other.seller.email, password } })).status).toBe(200)
})

test('what is taken is told the same whosever it is', async () => {
  const other = await world()
  const create = (body: object) => w.admin.call(contract.createUser, { body: { ...newcomer(), ...body } })
  for (const { username, email } of [w.seller, other.seller]) {
    expect((await create({ username })).problem.errors).toEqual({
      username: ['Ese usuario no está disponible'],
    })
    expect((await create({ email })).problem.errors).toEqual({ email: ['Ese correo no está disponible'] })
    const params = { id: w.assistant.id }
    const moved = await w.admin.call(contract.patchUser, { params, body: { email } })
    expect(moved.problem.errors).toEqual({ email: ['Ese correo no está disponible'] })
  }
})

test('usernames and e-mails are one person’s across accounts', async () => {
  const other = await world()
  const taken = await w.admin.call(contract.createUser, { body: { ...newcomer(), email: other.admin.email } })
  expect([taken.status, Object.keys(taken.problem.errors ?? {})]).toEqual([400, ['email']])
  const moved = await w.admin.call(contract.patchUser, {
    params: { id: w.broker.id },
    body: { email: other.admin.email },
  })
  expect([moved.status, Object.keys(moved.problem.errors ?? {})]).toEqual([400, ['email']])
})

describe('a seller who stops', () => {
  test('is asked about first, and signed out at once', async () => {
    const own = await world()
    const params = { id: own.seller.id }
    const lead = await leadOf(own, own.seller.id)
    const asked = await own.admin.call(contract.patchUser, { params, body: { is_active: false } })
    expect([asked.status, asked.problem.conflict]).toEqual([409, { open_leads: 1, pending_tasks: 0 }])
    expect((await own.seller.call(contract.getMe)).status).toBe(200)

    const done = await own.admin.call(contract.patchUser, {
      params,
      body: { is_active: false, reassign: { to: 'nobody' } },
    })
    expect(done.body).toMatchObject({ is_active: false, open_leads: 0 })
    expect((await own.seller.call(contract.getMe)).status).toBe(401)
    expect((await own.admin.call(getLead, { params: { id: lead } })).body.seller).toBeNull()
  })

  test('hands leads to one seller', async () => {
    const own = await world()
    const lead = await leadOf(own, own.seller.id)
    await own.admin.call(contract.deleteUser, {
      params: { id: own.seller.id },
      query: { to: 'seller', seller_id: own.otherSeller.id },
    })
    const { body } = await own.admin.call(getLead, { params: { id: lead } })
    expect(body.seller?.id).toBe(own.otherSeller.id)
  })

  test('hands leads to whoever has fewest, paused ones left out', async () => {
    const own = await world()
    const pause = { paused_from: '2020-01-01', paused_until: null }
    await own.admin.call(contract.patchUser, { params: { id: own.manager.id }, body: pause })
    await own.admin.call(contract.patchUser, { params: { id: own.broker.id }, body: { is_seller: true } })
    await leadOf(own, own.otherSeller.id)
    for (let n = 0; n < 3; n++) await leadOf(own, own.seller.id)
    const reassign = { to: 'rule' as const }
    await own.admin.call(contract.patchUser, {
      params: { id: own.seller.id },
      body: { is_seller: false, reassign },
    })
    const open = async (id: number) =>
      (await own.admin.call(contract.getUser, { params: { id } })).body.open_leads
    const counts = await Promise.all(
      [own.seller.id, own.manager.id, own.otherSeller.id, own.broker.id].map(open),
    )
    expect(counts).toEqual([0, 0, 2, 2])
  })

  test('hands leads out by the rules they fit, the rest to whoever has fewest', async () => {
    const own = await world()
    const project = await addProject(own, 'Parque')
    const rule = {
      name: 'Vista al parque',
      is_active: true,
      way: 'round_robin' as const,
      projects_ids: [project],
      sellers: [{ seller_id: own.otherSeller.id }, { seller_id: own.seller.id }],
    }
    await own.admin.call(createAssignmentRule, { body: rule })
    for (let n = 0; n < 3; n++) await leadOf(own, own.otherSeller.id)
    const fitting = await leadOf(own, own.seller.id, { projects_ids: [project] })
    const other = await leadOf(own, own.seller.id)
    await own.admin.call(contract.patchUser, {
      params: { id: own.seller.id },
      body: { is_active: false, reassign: { to: 'rule' } },
    })
    const lead = async (id: number) => (await own.admin.call(getLead, { params: { id } })).body
    expect(await lead(fitting)).toMatchObject({
      seller: { id: own.otherSeller.id },
      assignment_reason: 'El vendedor dejó de atender. Regla «Vista al parque»: por turno',
    })
    expect((await lead(other)).seller?.id).not.toBe(own.otherSeller.id)
  })

  test('passes nothing on to themselves or to somebody who does not sell', async () => {
    const own = await world()
    await leadOf(own, own.seller.id)
    const give = (seller_id: number) =>
      own.admin.call(contract.patchUser, {
        params: { id: own.seller.id },
        body: { is_active: false, reassign: { to: 'seller', seller_id } },
      })
    expect((await give(own.seller.id)).status).toBe(400)
    expect((await give(own.assistant.id)).problem.code).toBe('seller_inactive')
  })
})

describe('oneself', () => {
  test('a new e-mail needs the password', async () => {
    const email = newcomer().email
    const refused = await w.assistant.call(contract.updateMe, { body: { email } })
    expect(refused.problem.errors).toEqual({ current_password: ['Escriba su contraseña actual'] })
    const done = await w.assistant.call(contract.updateMe, { body: { email, current_password: password } })
    expect(done.body.email).toBe(email)
    expect((await w.assistant.call(contract.updateMe, { body: { first_name: 'Eva' } })).body.name).toBe('Eva')
  })

  test('a new e-mail is not slipped in over one’s own row, and the old one is told of it', async () => {
    const own = await world()
    const told = () =>
      own.mails.filter(
        ({ subject, account_id }) => account_id === own.accountId && subject.startsWith('Cambió el correo'),
      )
    const email = newcomer().email
    const params = { id: own.admin.id }
    const slipped = await own.admin.call(contract.patchUser, { params, body: { email } })
    expect([slipped.status, Object.keys(slipped.problem.errors ?? {})]).toEqual([400, ['email']])
    expect((await own.admin.call(contract.patchUser, { params, body: { first_name: 'Eva' } })).status).toBe(
      200,
    )
    await own.runJobs()
    expect(told()).toEqual([])

    await own.admin.call(contract.updateMe, { body: { email, current_password: password } })
    await own.admin.call(contract.patchUser, {
      params: { id: own.broker.id },
      body: { email: newcomer().email },
    })
    await own.runJobs()
    expect(told().map(({ to }) => to)).toEqual([own.admin.email, own.broker.email])
    expect(told()[0]?.text).not.toContain(email)
  })

  test('who has a new password is told, and their calendar’s address ends', async () => {
    const own = await world()
    const { path } = (await own.seller.call(rotateCalendarFeed)).body
    const body = { current_password: password, new_password: 'otra clave larga' }
    await own.seller.call(contract.changePassword, { body })
    await own.runJobs()
    const told = own.mails.filter(
      ({ subject, account_id }) => account_id === own.accountId && subject.startsWith('Cambió su contraseña'),
    )
    expect(told.map(({ to }) => to)).toEqual([own.seller.email])
    expect((await own.app.inject(path)).statusCode).toBe(404)
  })

  test('a new password ends the other sessions, not this one', async () => {
    const own = await world()
    const { access } = (await own.stranger(login, { body: { username: own.seller.username, password } })).body
    const elsewhere = callerOf(own.app, access)
    expect((await own.seller.call(sessions.listMySessions)).body).toHaveLength(2)

    const change = (current_password: string, new_password: string) =>
      own.seller.call(contract.changePassword, { body: { current_password, new_password } })
    expect((await change('wrong', 'otra clave larga')).problem.errors).toHaveProperty('current_password')
    expect((await change(password, 'otra clave larga')).status).toBe(200)
    expect((await elsewhere(contract.getMe)).status).toBe(401)
    expect((await own.seller.call(contract.getMe)).status).toBe(200)
  })

  test('signs out everywhere', async () => {
    const own = await world()
    const list = (await own.seller.call(sessions.listMySessions)).body
    expect(list).toMatchObject([{ is_current: true, user_agent: 'vitest' }])
    expect((await own.seller.call(sessions.endMySessions, { body: { keep_current: true } })).body.ended).toBe(
      0,
    )
    expect(
      (await own.seller.call(sessions.endMySessions, { body: { keep_current: false } })).body.ended,
    ).toBe(1)
    expect((await own.seller.call(contract.getMe)).status).toBe(401)
  })

  test('signing out everywhere ends the calendar’s address', async () => {
    const own = await world()
    const { path } = (await own.seller.call(rotateCalendarFeed)).body
    expect((await own.app.inject(path)).statusCode).toBe(200)
    await own.seller.call(sessions.endMySessions, { body: { keep_current: true } })
    expect((await own.app.inject(path)).statusCode).toBe(404)
  })
})

test('a person is signed out everywhere by somebody who may do all that they may', async () => {
  const own = await world()
  const { path } = (await own.seller.call(rotateCalendarFeed)).body
  const end = (who: Person, id: number) => who.call(sessions.endSessionsOf, { params: { id } })
  await own.admin.call(managePermissions, {
    params: { id: own.broker.id },
    body: { permissions: ['users.edit'] },
  })
  expect((await end(own.broker, own.admin.id)).status).toBe(403)
  expect((await end(own.seller, own.broker.id)).status).toBe(403)
  expect((await end(own.admin, own.admin.id)).status).toBe(409)
  expect((await end(own.admin, own.seller.id)).body).toEqual({ ended: 1 })
  expect((await own.seller.call(contract.getMe)).status).toBe(401)
  expect((await own.app.inject(path)).statusCode).toBe(404)
  expect((await own.admin.call(contract.getMe)).status).toBe(200)
})

test('whoever joins a group that works its own leads is a seller, unless told otherwise', async () => {
  const sells = async (groups: string[], is_seller?: boolean) =>
    (await w.admin.call(contract.createUser, { body: { ...newcomer(), groups, is_seller } })).body.is_seller
  expect(await sells(['Vendedor'])).toBe(true)
  expect(await sells(['Vendedor'], false)).toBe(false)
  expect(await sells(['Asistente'])).toBe(false)
  expect(await sells(['Corredor'])).toBe(false)
  expect(await sells(['Administrador', 'Vendedor'])).toBe(false)
  expect(await sells(['Jefe de ventas'], true)).toBe(true)
})
