import { expect, test } from 'vitest'
import { receiveLead } from '#contract/leads/intake.ts'
import * as tokens from '#contract/office/api-tokens.ts'
import { listContacts } from '#contract/people/contacts.ts'
import { createProfile } from '#contract/people/profiles.ts'
import { personOf } from '#server/features/office/users/acting.queries.ts'
import { mergeContacts } from '#server/features/people/merging/merge.actions.ts'
import { owns } from '#server/features.ts'
import { found } from '#server/platform/fail.ts'
import { nowIso } from '#server/platform/time.ts'
import { overOrBehind } from '#test/blocked.ts'
import { optionsOf } from '#test/leads.ts'
import { world } from '#test/world.ts'

test('an enquiry of somebody who is being merged makes no second contact', async () => {
  const w = await world()
  const { methods } = await optionsOf(w.admin)
  const made = await w.admin.call(tokens.createApiToken, {
    body: { name: 'Sitio web', method_id: methods[0]?.id ?? 0 },
  })
  const headers = { authorization: `Bearer ${made.body.token}` }
  const add = async (email: string) => {
    const { body } = await w.manager.call(createProfile, { body: { first_name: 'Ana', email } })
    return body.id
  }
  const [contact_id, merged_contact_id] = [await add('ana@correo.cl'), await add('ana@trabajo.cl')]
  const enquiry = await w.inAccount(async (db) => {
    const me = found(await personOf(db, w.accountId, w.manager.id))
    await mergeContacts(db, { me, at: nowIso() }, owns, { contact_id, merged_contact_id, take: [] })
    const body = { first_name: 'Ana', email: 'ana@trabajo.cl' }
    const sent = w.stranger(receiveLead, { headers, body })
    await overOrBehind(db, sent)
    return { sent }
  })
  expect((await enquiry.sent).status).toBe(201)
  const { body } = await w.manager.call(listContacts, {})
  expect(body.results.map(({ id, open_leads_count }) => [id, open_leads_count])).toEqual([[contact_id, 1]])
})
