import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { managePermissions } from '#contract/office/groups.ts'
import { linkProfiles } from '#contract/people/linked-profiles.ts'
import * as contract from '#contract/people/privacy.ts'
import { createProfile } from '#contract/people/profiles.ts'
import type { Permission } from '#contract/permissions.ts'
import { leadOf } from '#test/leads.ts'
import { world } from '#test/world.ts'

test('who sees a part of a person neither exports, blocks nor erases them', async () => {
  const { admin, seller } = await world()
  const lead = await leadOf(seller)
  const params = { id: lead.contact.id }
  const grant = (permissions: Permission[]) =>
    admin.call(managePermissions, { params: { id: seller.id }, body: { permissions } })
  const acts = async () => [
    await seller.call(contract.exportPerson, { params, body: {} }),
    await seller.call(contract.blockPerson, { params, body: { is_blocked: true, reason: 'Lo pidió' } }),
    await seller.call(contract.erasePerson, { params, body: { confirm: params.id } }),
  ]
  const detail =
    'Esto abarca todo lo que se sabe de la persona: solo lo hace quien ve los contactos y los leads de todos'
  const some = ['contacts.export', 'contacts.delete'] as const
  for (const missing of [[], ['contacts.view_all'], ['leads.view_all']] as const) {
    await grant([...some, ...missing])
    for (const { status, problem } of await acts()) expect([status, problem.detail]).toEqual([403, detail])
  }
  await grant([...some, 'contacts.view_all', 'leads.view_all'])
  expect((await acts()).map(({ status }) => status)).toEqual([201, 200, 200])
})

test('what is exported of a person names those they are linked to by number', async () => {
  const { app, manager } = await world()
  const add = async (first_name: string) =>
    (await manager.call(createProfile, { body: { first_name } })).body.id
  const [contact_id, linked_contact_id] = [await add('Rosa'), await add('Plinxoria')]
  await manager.call(linkProfiles, { body: { contact_id, linked_contact_id, relation: 'spouse' } })
  const { body } = await manager.call(contract.exportPerson, { params: { id: contact_id }, body: {} })
  const { rawPayload } = await app.inject({ url: body.url })
  const text = Buffer.from(unzipSync(rawPayload)['persona.json'] ?? []).toString()
  expect(text).toContain(`"linked_contact_id": ${linked_contact_id}`)
  expect(text).not.toContain('Plinxoria')
})
