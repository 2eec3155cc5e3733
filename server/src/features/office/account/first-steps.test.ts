import { expect, test } from 'vitest'
import { createLead } from '#contract/leads/leads.ts'
import { getAccountSettings, getFirstSteps } from '#contract/office/account.ts'
import { createApiToken } from '#contract/office/api-tokens.ts'
import { createChileanAccount } from '#server/features/office/users/opening.actions.ts'
import { world } from '#test/world.ts'

test('the first steps of an account are ticked by what is in it', async () => {
  const w = await world()
  const now = async () => (await w.admin.call(getFirstSteps)).body
  expect(await now()).toEqual({
    people: true,
    contacts: false,
    steps: false,
    sellers: true,
    rules: false,
    form: false,
    whatsapp: false,
    leads: false,
  })
  await w.seller.call(createLead, { body: { contact: { first_name: 'Ana', email: 'a@correo.cl' } } })
  expect(await now()).toMatchObject({ contacts: true, leads: true })
  expect((await w.seller.call(getFirstSteps)).status).toBe(403)

  // An assistant's key leaves no leads.
  const key = { name: 'Asistente', permissions: ['leads.view' as const] }
  expect((await w.admin.call(createApiToken, { body: key })).status).toBe(201)
  expect(await now()).toMatchObject({ form: false })
})

test('an account that opens knows the holidays of Chile', async () => {
  const w = await world()
  const admin = { username: `h${w.accountId}`, email: `h${w.accountId}@correo.cl`, password_hash: '-' }
  const { account_id } = await w.database.acrossAccounts((db) =>
    createChileanAccount(db, { name: 'Norte', admin }, '2026-11-22T12:00:00Z'),
  )
  const days = await w.database.inAccount(account_id, (db) =>
    db.selectFrom('holiday').select('day').where('account_id', '=', account_id).orderBy('day').execute(),
  )
  const dates = days.map(({ day }) => String(day))
  expect(dates).toContain('2026-12-08')
  expect(dates).toContain('2027-09-18')
  expect((await w.admin.call(getAccountSettings)).body.holidays).toEqual([])
})
