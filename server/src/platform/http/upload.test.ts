import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { setAvatar } from '#contract/office/pictures.ts'
import { changePassword, getMe, updateMe } from '#contract/office/users.ts'
import { makeApp, portOf } from '#test/app.ts'
import { callerOf } from '#test/caller.ts'
import { formOf, picture } from '#test/form.ts'
import { workNow, workSince } from '#test/work-since.ts'
import { password, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const incoming = () => readdir(join(w.folder, 'incoming')).catch(() => [])
const url = '/umbral_api/v1/users/me/avatar/'
const bearer = () => ({ authorization: `Bearer ${w.seller.access}` })

async function sent(payload: Buffer | string, contentType: string) {
  const headers = { ...bearer(), 'content-type': contentType }
  const answer = await w.app.inject({ method: 'POST', url, headers, payload })
  return [answer.statusCode, answer.json().code, answer.json().detail]
}

test('a form that stops in the middle is refused and leaves nothing', async () => {
  const { payload, headers } = await formOf({ name: 'a.png', content: picture })
  const cut = payload.subarray(0, payload.length - 20)
  expect(await sent(cut, headers['content-type'])).toEqual([
    400,
    'malformed',
    'El archivo llegó incompleto; envíelo de nuevo',
  ])
  expect(await incoming()).toEqual([])
})

test('who hangs up while sending leaves nothing', async () => {
  const port = await portOf(w.app)
  const { payload, headers } = await formOf({ name: 'a.png', content: Buffer.alloc(500_000, 7) })
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${url} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${w.seller.access}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload.subarray(0, 200_000))
  await expect.poll(incoming).toHaveLength(1)
  socket.destroy()
  await once(socket, 'close')
  await expect.poll(incoming).toEqual([])
})

test('only a form is a form, and only where one is expected', async () => {
  expect((await sent('{}', 'application/json'))[1]).toBe('unsupported_media')
  expect((await sent('x', 'multipart/form-data'))[0]).toBe(400)
  const { payload, headers } = await formOf({ name: 'a.png', content: picture })
  const answer = await w.app.inject({
    method: 'PATCH',
    url: '/umbral_api/v1/users/update-me/',
    headers: { ...bearer(), ...headers },
    payload,
  })
  expect(answer.statusCode).toBe(415)
})

test('the form holds one file, in its field, and no field nobody knows', async () => {
  const png = new Blob([picture])
  const refused = async (fill: (form: FormData) => void) => {
    const form = new FormData()
    fill(form)
    const request = new Response(form)
    const payload = Buffer.from(await request.arrayBuffer())
    const headers = { ...bearer(), 'content-type': request.headers.get('content-type') as string }
    const answer = await w.app.inject({ method: 'POST', url, headers, payload })
    return answer.json().errors
  }
  expect(await refused(() => {})).toHaveProperty('file')
  expect(await refused((form) => form.append('photo', png, 'a.png'))).toHaveProperty('photo')
  const two = await refused((form) => {
    for (const name of ['a.png', 'b.png']) form.append('file', png, name)
  })
  expect(two).toEqual({ file: ['Envíe un solo archivo'] })
  const odd = await refused((form) => {
    form.append('color', 'rojo')
    form.append('file', png, 'a.png')
  })
  expect(odd).toEqual({ color: ['No se conoce este campo'] })
  expect(await incoming()).toEqual([])
})

test('who sends a file is looked up before it comes, and where it is kept', async () => {
  let asked = 0
  const { app, database } = await makeApp({
    onStatement: (sql) => {
      if (/from session s\s+join app_user/.test(sql)) asked++
    },
  })
  const answer = await callerOf(app, w.seller.access)(setAvatar, {
    file: { name: 'a.png', content: picture },
  })
  await app.close()
  await database.close()
  expect([answer.status, asked]).toEqual([200, 2])
})

test('a file too large is refused before it has arrived', async () => {
  const content = Buffer.alloc(10 * 2 ** 20 + 1, 7)
  const answer = await w.seller.call(setAvatar, { file: { name: 'a.png', content } })
  expect([answer.status, answer.problem.detail]).toEqual([413, 'El archivo pesa más de 10 MB'])
  expect(await incoming()).toEqual([])
})

test('a file refused while it is still being created is not left behind', async () => {
  const content = Buffer.alloc(10 * 2 ** 20 + 1, 7)
  for (let tries = 0; tries < 40; tries++) {
    await w.seller.call(setAvatar, { file: { name: 'a.png', content } })
    expect(await incoming()).toEqual([])
  }
})

test('a name of 80,000 dots is refused at once, and so is any of more than 1,000 characters', async () => {
  const named = async (name: string) => {
    const { status, problem } = await w.seller.call(setAvatar, { file: { name, content: picture } })
    return [status, problem?.errors]
  }
  const from = workNow()
  const tooLong = [400, { file: ['El nombre del archivo es demasiado largo'] }]
  expect(await named(`${'a.'.repeat(40_000)}png`)).toEqual(tooLong)
  expect(await named(`a${'.'.repeat(80_000)}b.png`)).toEqual(tooLong)
  // With backtracking such a name takes ten seconds.
  expect(workSince(from)).toBeLessThan(4_000)
  expect(await named(`${'.'.repeat(997)}png`)).toEqual([200, undefined])
  expect(await incoming()).toEqual([])
})

test('the same file sent again with its key is taken once; another file with that key is refused', async () => {
  const headers = { 'idempotency-key': 'foto-1' }
  const send = (content: Buffer) => w.seller.call(setAvatar, { file: { name: 'a.png', content }, headers })
  const first = await send(picture)
  expect((await send(picture)).body).toEqual(first.body)
  const other = await send(Buffer.concat([picture, Buffer.from('x')]))
  expect(other.problem.code).toBe('key_reused')
})

test('who must change the password does nothing else before', async () => {
  await w.inAccount((db) =>
    db
      .updateTable('app_user')
      .set({ must_change_password: true })
      .where('account_id', '=', w.accountId)
      .where('id', '=', w.broker.id)
      .execute(),
  )
  const refused = await w.broker.call(updateMe, { body: { first_name: 'Otra' } })
  expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
    403,
    'password_change_required',
    'Antes de continuar debe cambiar su contraseña',
  ])
  const upload = await w.broker.call(setAvatar, { file: { name: 'a.png', content: picture } })
  expect(upload.problem.code).toBe('password_change_required')
  expect((await w.broker.call(getMe)).status).toBe(200)
  const body = { current_password: password, new_password: 'Otra clave, larga 7' }
  expect((await w.broker.call(changePassword, { body })).status).toBe(200)
  expect((await w.broker.call(updateMe, { body: { first_name: 'Otra' } })).status).toBe(200)
})
