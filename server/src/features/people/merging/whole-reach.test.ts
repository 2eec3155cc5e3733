import { beforeAll, expect, test } from 'vitest'
import { getLead } from '#contract/leads/leads.ts'
import { managePermissions } from '#contract/office/groups.ts'
import { mergeContacts, undoMerge } from '#contract/people/merging.ts'
import { erasePerson } from '#contract/people/privacy.ts'
import { addProject, leadOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

test('who sees only their own leads merges and separates a contact with the leads of others, and does not erase it', async () => {
  const clerk = w.otherSeller
  const own = ['contacts.view_all', 'contacts.merge', 'contacts.delete'] as const
  const granted = await w.admin.call(managePermissions, {
    params: { id: clerk.id },
    body: { permissions: [...own] },
  })
  expect(granted.status).toBe(200)
  const projects_ids = [await addProject(w, 'De otros')]
  const [stays, goes] = [
    await leadOf(w.seller, { projects_ids }),
    await leadOf(w.manager, { projects_ids, seller_id: w.seller.id }),
  ]
  const statuses = async () =>
    Promise.all(
      [stays, goes].map(async ({ id }) => (await w.manager.call(getLead, { params: { id } })).body.status),
    )
  const body = { contact_id: stays.contact.id, merged_contact_id: goes.contact.id }
  const merged = await clerk.call(mergeContacts, { body })
  expect(merged.body.discarded_leads_ids).toEqual([goes.id])
  expect(await statuses()).toEqual(['to_contact', 'discarded'])
  const undone = await clerk.call(undoMerge, { params: { id: merged.body.merge_id }, body: {} })
  expect([undone.status, await statuses()]).toEqual([200, ['to_contact', 'to_contact']])

  const params = { id: goes.contact.id }
  const erased = await clerk.call(erasePerson, { params, body: { confirm: params.id } })
  expect([erased.status, await statuses()]).toEqual([403, ['to_contact', 'to_contact']])
})
