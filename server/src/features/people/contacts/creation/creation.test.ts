import { expect, test } from 'vitest'
import { createLead } from '#contract/leads/leads.ts'
import { listContacts } from '#contract/people/contacts.ts'
import { createProfile } from '#contract/people/profiles.ts'
import { world } from '#test/world.ts'

test('one person created fifty times at once, through two doors, is one contact', async () => {
  const w = await world()
  const contact = { first_name: 'Simultánea', email: 'a.la.vez@correo.cl', phone: '+56944440001' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      turn % 2
        ? w.manager.call(createProfile, { body: turn % 3 ? contact : { ...contact, email: null } })
        : w.manager.call(createLead, { body: { contact } }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  const { body } = await w.manager.call(listContacts, { query: { search: 'simultanea' } })
  expect(body.count).toBe(1)
})
