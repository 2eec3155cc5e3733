import { expect, test } from 'vitest'
import * as contract from '#contract/office/tables.ts'
import { world } from '#test/world.ts'

const table_name = 'leads' as const

test('a user’s choice wins over the account’s, the account’s over the default', async () => {
  const w = await world()
  const params = { table: table_name }
  const shown = async () => {
    const { body } = await w.seller.call(contract.listMyTableFields, { params })
    return body.filter(({ visible }) => visible).map(({ key }) => key)
  }
  const defaults = contract.tableColumns.leads.filter((column) => !('hidden' in column)).map(({ key }) => key)
  expect(await shown()).toEqual(defaults)
  const accountSet = [
    { key: 'contact', order: 0, table_name },
    { key: 'seller', order: 1, table_name },
  ]
  expect((await w.seller.call(contract.setAccountTableFields, { body: accountSet })).status).toBe(403)
  await w.admin.call(contract.setAccountTableFields, { body: accountSet })
  expect(await shown()).toEqual(['contact', 'seller'])
  const ownSet = [
    { key: 'phone', order: 0, table_name },
    { key: 'tags', order: 1, table_name, visible: false },
  ]
  await w.seller.call(contract.setMyTableFields, { body: ownSet })
  expect(await shown()).toEqual(['phone'])
  const { body: missing } = await w.admin.call(contract.listMissingTableFields, { query: { table_name } })
  expect(missing).toContain('phone')
  expect(missing).not.toContain('seller')
})

test('what is wrong is said of its item', async () => {
  const w = await world()
  const body = [
    { key: 'contact', order: 0, table_name },
    { key: 'nope', order: 1, table_name },
    { key: 'contact', order: 2, table_name },
  ]
  const { status, problem } = await w.admin.call(contract.setMyTableFields, { body })
  expect(status).toBe(400)
  expect(problem.errors).toEqual({ 1: { key: [expect.any(String)] }, 2: { key: [expect.any(String)] } })
})
