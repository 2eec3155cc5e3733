import { beforeAll, expect, test } from 'vitest'
import * as acts from '#contract/leads/lead-acts.ts'
import { patchLead } from '#contract/leads/leads.ts'
import { moveLead } from '#contract/leads/steps.ts'
import { assignTags } from '#contract/leads/tags.ts'
import * as tasks from '#contract/leads/tasks.ts'
import * as privacy from '#contract/people/privacy.ts'
import * as timeline from '#contract/people/timeline.ts'
import { addTag, leadOf, optionsOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const reason = 'Los datos de esta persona están bloqueados'
const block = (id: number, is_blocked: boolean, why?: string) =>
  w.manager.call(privacy.blockPerson, { params: { id }, body: { is_blocked, ...(why && { reason: why }) } })

test('leads of a blocked person stay as they are, alone and among others, until the block is lifted', async () => {
  const [mine, free] = [await leadOf(w.manager, { seller_id: w.seller.id }), await leadOf(w.manager)]
  const waiting = await leadOf(w.manager, { contact_id: mine.contact.id, seller_id: null })
  const { lead_steps } = await optionsOf(w.manager)
  const step_to_move_id = lead_steps.at(-1)?.id ?? 0
  const tag_id = await addTag(w, 'De leads de bloqueados')
  const due_at = new Date(Date.now() + 3_600_000).toISOString()
  const [path, call] = [{ params: { id: mine.id } }, w.seller.call]
  const task = (await call(tasks.addTask, { ...path, body: { kind: 'call', due_at } })).body
  const note = (await call(timeline.addNote, { params: { id: mine.contact.id }, body: { text: 'Hola' } }))
    .body
  await block(mine.contact.id, true, 'Lo pidió')

  const one = { params: { id: task.id } }
  const refused = [
    await call(patchLead, { ...path, body: { comments: 'x' } }),
    await call(patchLead, { ...path, body: { status: 'defective' } }),
    await call(moveLead, { body: { lead_id: mine.id, step_to_move_id } }),
    await call(acts.logLeadCall, { ...path, body: { result: 'reached' } }),
    await call(acts.addLeadNote, { ...path, body: { text: 'x' } }),
    await call(tasks.addTask, { ...path, body: { kind: 'call', due_at } }),
    await call(tasks.patchTask, { ...one, body: { title: 'x' } }),
    await call(tasks.completeTask, { ...one, body: {} }),
    await call(tasks.deleteTask, one),
    await call(timeline.editEntry, { params: { id: note.id }, body: { text: 'x' } }),
    await call(timeline.deleteEntry, { params: { id: note.id } }),
    await w.manager.call(acts.claimLead, { params: { id: waiting.id } }),
  ]
  for (const { status, problem } of refused) expect([status, problem?.detail]).toEqual([409, reason])

  const leads_ids = [mine.id, free.id]
  const links = leads_ids.map((lead_id) => ({ lead_id, tag_id }))
  const skipped = [{ id: mine.id, reason }]
  const bulk = [
    await w.manager.call(assignTags, { body: links }),
    await w.manager.call(acts.assignLeads, { body: { leads_ids, user_id: w.otherSeller.id } }),
    await w.manager.call(acts.discardLeads, { body: { leads_ids, discard_kind: 'other' } }),
  ]
  for (const { body } of bulk) expect(body.skipped).toEqual(skipped)
  expect(bulk.map(({ body }) => Object.values(body)[0])).toEqual([1, 1, 1])

  await block(mine.contact.id, false)
  const { body } = await w.manager.call(acts.discardLeads, { body: { leads_ids, discard_kind: 'other' } })
  expect(body.discarded).toBe(1)
  await block(mine.contact.id, true, 'Otra vez')
  const { body: still } = await w.manager.call(acts.restoreLeads, { body: { leads_ids } })
  expect(still).toMatchObject({ restored: 1, skipped })
  const { body: back } = await w.manager.call(acts.undoAct, { body: { act_id: body.act_id ?? 0 } })
  expect(back.undone).toBe(0)
})

test('a blocked person who asks for it is erased, open leads and all', async () => {
  const { contact } = await leadOf(w.manager)
  await block(contact.id, true, 'Pidió que se borre')
  const body = { confirm: contact.id }
  const erased = await w.admin.call(privacy.erasePerson, { params: { id: contact.id }, body })
  expect(erased.body.discarded_leads).toBe(1)
})
