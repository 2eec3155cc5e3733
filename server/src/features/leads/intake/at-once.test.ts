import { expect, test } from 'vitest'
import { createAssignmentRule, listSellerLoads } from '#contract/leads/assignment-rules.ts'
import { receiveLead } from '#contract/leads/intake.ts'
import * as tokens from '#contract/office/api-tokens.ts'
import { addUser } from '#server/features/office/users/joining.actions.ts'
import { nowIso } from '#server/platform/time.ts'
import { optionsOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

const hire = ({ inAccount, accountId }: World, count: number) =>
  inAccount(async (db) => {
    const ids: number[] = []
    for (let index = 0; index < count; index++) {
      const username = `vendedor-${accountId}-${index}`
      const person = { username, email: `${username}@world.test`, first_name: username, is_seller: true }
      ids.push(
        await addUser(db, accountId, { ...person, password_hash: 'none', groups: ['Vendedor'] }, nowIso()),
      )
    }
    return ids
  })

test('of 200 leads that arrive at once ten sellers get twenty each', async () => {
  const own = await world()
  const sellers = await hire(own, 10)
  await own.manager.call(createAssignmentRule, {
    body: { name: 'Web', way: 'round_robin', sellers: sellers.map((seller_id) => ({ seller_id })) },
  })
  const { methods } = await optionsOf(own.admin)
  const made = await own.admin.call(tokens.createApiToken, {
    body: { name: 'Sitio web', method_id: methods[0]?.id ?? 0 },
  })
  const headers = { authorization: `Bearer ${made.body.token}` }
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      own.stranger(receiveLead, { headers, body: { last_name: `N${index}`, email: `n${index}@correo.cl` } }),
    ),
  )
  expect(answers.filter(({ status }) => status !== 201)).toEqual([])
  const { body: loads } = await own.manager.call(listSellerLoads)
  const got = loads.filter(({ id }) => sellers.includes(id)).map(({ open_leads }) => open_leads)
  expect(got).toEqual(sellers.map(() => 20))
})
