import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/office/audit.ts'
import { setAvatar } from '#contract/office/pictures.ts'
import { picture } from '#test/form.ts'
import { world } from '#test/world.ts'

test('everybody takes along all that is kept of them as a user, with their picture and without secrets', async () => {
  const w = await world()
  await w.seller.call(setAvatar, { file: { name: 'yo.png', content: picture } })
  const { statusCode, headers, rawPayload } = await w.app.inject({
    url: '/umbral_api/v1/users/me/data/',
    headers: { authorization: `Bearer ${w.seller.access}` },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip'])
  const { 'mis-datos.json': json, ...others } = unzipSync(rawPayload)
  expect(Object.keys(others)).toEqual([expect.stringMatching(/^foto\.\w+$/)])
  const text = Buffer.from(json ?? []).toString()
  const { username, email } = w.seller
  const data = JSON.parse(text)
  expect(data).toMatchObject({ app_user: [{ username, email }], user_group_member: [{ name: 'Vendedor' }] })
  expect(data.session).toHaveLength(1)
  expect(text).not.toMatch(/hash|argon2|secret/)
  expect(text).not.toContain(w.otherSeller.username)

  const { body } = await w.admin.call(listAudit, { query: { area: ['exports'] } })
  expect(body.results[0]).toMatchObject({ act: 'exports.own_data', user: { id: w.seller.id } })
})
