import { beforeAll, expect, test } from 'vitest'
import { addLeadNote, listReaders } from '#contract/leads/lead-acts.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { leadOf } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
const readers = async (person: Person, id: number, search?: string) =>
  (await person.call(listReaders, { params: { id }, query: { search } })).body.map(({ id }) => id)

test('who can be mentioned is who may see the lead, and is told of it', async () => {
  const { id } = await leadOf(w.manager, { seller_id: w.seller.id })
  const found = await readers(w.manager, id)
  expect(found[0]).toBe(w.seller.id)
  expect(found).toContain(w.admin.id)
  expect(found).not.toContain(w.otherSeller.id)
  expect(await readers(w.manager, id, 'SELL')).toEqual([w.seller.id])
  expect(await readers(w.manager, id, '%')).toEqual([])
  const text = `@${w.seller.username} llámelo hoy`
  await w.manager.call(addLeadNote, { params: { id }, body: { text } })
  const { body } = await w.seller.call(listNotifications, { query: {} })
  expect(body.results.map(({ kind }) => kind)).toContain('mention')
})

test('of a lead one may not see nobody is told', async () => {
  const { id } = await leadOf(w.seller)
  expect((await w.otherSeller.call(listReaders, { params: { id }, query: {} })).status).toBe(404)
})
