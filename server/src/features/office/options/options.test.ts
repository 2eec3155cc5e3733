import { expect, test } from 'vitest'
import { discardKinds } from '#contract/leads/leads.ts'
import { getOptions } from '#contract/office/account.ts'
import { addTag } from '#test/leads.ts'
import { world } from '#test/world.ts'

test('forms get everything of their account and nothing of another', async () => {
  const [w, other] = await Promise.all([world(), world()])
  await addTag(other, 'Ajena')
  const tag = await addTag(w, 'Propia')
  const { body } = await w.seller.call(getOptions)
  expect(body.tags).toEqual([{ id: tag, name: 'Propia', color: '#0d9394' }])
  expect(body.sellers.map(({ name }) => name)).toEqual(expect.arrayContaining(['seller', 'otherSeller']))
  expect(body.discard_kinds.map(({ id }) => id).sort()).toEqual([...discardKinds].sort())
  expect(body.countries[0]).toEqual({ id: 'CL', name: 'Chile' })
  expect(body.lead_steps.length).toBeGreaterThan(1)
  for (const list of [
    body.methods,
    body.genders,
    body.marital_statuses,
    body.marital_regimes,
    body.file_types,
  ])
    expect(list.length).toBeGreaterThan(0)
})

test('a retired option is offered no more', async () => {
  const w = await world()
  const { methods } = (await w.admin.call(getOptions)).body
  const id = methods[0]?.id ?? 0
  await w.inAccount((db) =>
    db
      .updateTable('account_option')
      .set({ is_retired: true })
      .where('account_id', '=', w.accountId)
      .where('id', '=', id)
      .execute(),
  )
  const { body } = await w.admin.call(getOptions)
  expect(body.methods.map((method) => method.id)).toEqual(methods.slice(1).map((method) => method.id))
})

test('options that did not change are not sent again', async () => {
  const w = await world()
  const first = await w.admin.call(getOptions)
  const again = await w.admin.call(getOptions, { headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.status).toBe(304)
})
