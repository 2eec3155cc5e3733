import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { getBoard } from '#contract/leads/board.ts'
import { assignLeads } from '#contract/leads/lead-acts.ts'
import { getLead, type LeadRow, listLeads, patchLead } from '#contract/leads/leads.ts'
import { updateStep } from '#contract/leads/steps.ts'
import { createTag, patchTag } from '#contract/leads/tags.ts'
import { patchOption } from '#contract/office/option-lists.ts'
import { patchUser } from '#contract/office/users.ts'
import { makeApp } from '#test/app.ts'
import { type Call, callerOf, succeeding } from '#test/caller.ts'
import { isUntold } from '#test/kept-names.ts'
import { leadOf, optionsOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'
import { mostNames, namesFor, renaming } from './queries.ts'

let w: World
/** The same user at another node of the installation. */
let elsewhere: Call
let lead: LeadRow
let tag: { id: number; name: string; color: string }
beforeAll(async () => {
  w = await world()
  elsewhere = callerOf((await makeApp()).app, w.manager.access)
  const { methods } = await optionsOf(w.manager)
  tag = (await w.manager.call(createTag, { body: { name: 'Vista al mar', color: '#112233' } })).body
  const made = await leadOf(w.manager, { tags_ids: [tag.id], method_id: methods[0]?.id })
  await succeeding(w.manager.call)(assignLeads, { body: { leads_ids: [made.id], user_id: w.seller.id } })
  lead = (await w.manager.call(getLead, { params: { id: made.id } })).body
})

const shown = async (call: Call) => {
  const { body } = await call(listLeads, { query: { ids: [lead.id] } })
  return body.results[0] as LeadRow
}

test('what is renamed has its new name on the next page, at every server, in lists, cards and leads', async () => {
  for (const call of [w.manager.call, elsewhere])
    expect((await shown(call)).tags).toMatchObject([{ id: tag.id, name: 'Vista al mar' }])
  const call = succeeding(w.admin.call)
  const renamed = { name: 'Vista al parque', color: '#445566' }
  await call(patchTag, { params: { id: tag.id }, body: renamed })
  await call(patchUser, { params: { id: w.seller.id }, body: { first_name: 'Ana', last_name: 'Soto' } })
  const [method, step] = [lead.method?.id ?? 0, lead.lead_step]
  await call(patchOption, { params: { list: 'method', id: method }, body: { name: 'Feria' } })
  const fields = { name: 'Primer contacto', color: '#778899', kind: 'open' as const, stale_after_days: 3 }
  await call(updateStep, { params: { id: step?.id ?? 0 }, body: fields })
  const now = {
    tags: [{ id: tag.id, ...renamed }],
    seller: { id: w.seller.id, name: 'Ana Soto' },
    method: { id: method, name: 'Feria' },
    lead_step: { id: step?.id, name: 'Primer contacto', color: '#778899', kind: 'open' },
  }
  for (const call of [w.manager.call, elsewhere]) {
    expect(await shown(call)).toMatchObject(now)
    const { body } = await call(getBoard)
    expect(body.steps.flatMap(({ leads }) => leads)).toContainEqual(expect.objectContaining(now))
    expect((await call(getLead, { params: { id: lead.id } })).body).toMatchObject(now)
  }
})

test('a limit of days that changes makes leads stale at once', async () => {
  await w.inAccount((db) =>
    sql`update lead set step_entered_at = now() - interval '5 days' where account_id = ${w.accountId} and id = ${lead.id}`.execute(
      db,
    ),
  )
  const step = (await shown(elsewhere)).lead_step
  const limit = (stale_after_days: number) =>
    succeeding(w.admin.call)(updateStep, {
      params: { id: step?.id ?? 0 },
      body: { name: 'Contacto', color: '#778899', kind: 'open', stale_after_days },
    })
  await limit(6)
  expect((await shown(elsewhere)).stale).toBe(false)
  await limit(4)
  expect((await shown(elsewhere)).stale).toBe(true)
})

test('what is new has its name at once, and tags come by their names', async () => {
  await shown(elsewhere)
  const { body: made } = await w.manager.call(createTag, { body: { name: 'Altura', color: '#000000' } })
  const tags_ids = [tag.id, made.id]
  const { body } = await w.manager.call(patchLead, { params: { id: lead.id }, body: { tags_ids } })
  expect(body.tags[0]).toEqual({ id: made.id, name: 'Altura', color: '#000000' })
  expect((await shown(elsewhere)).tags.map(({ id }) => id)).toEqual([made.id, tag.id])
})

test('of an account with very many names only those that are asked for are read, and are as new', async () => {
  const usual = mostNames.ofAccount
  mostNames.ofAccount = 3
  try {
    const anywhere = callerOf((await makeApp()).app, w.manager.access)
    const { tags } = await shown(anywhere)
    await succeeding(w.admin.call)(patchTag, {
      params: { id: tag.id },
      body: { name: 'Zócalo', color: '#123456' },
    })
    const after = await shown(anywhere)
    expect(after.tags.map(({ name }) => name)).toEqual(['Altura', 'Zócalo'])
    expect([tags.map(({ id }) => id), after.seller]).toEqual([
      after.tags.map(({ id }) => id),
      lead.seller && { id: w.seller.id, name: 'Ana Soto' },
    ])
    const { database } = await makeApp()
    const none = new Set<number>()
    const wanted = {
      people: none,
      options: none,
      projects: none,
      tags: new Set([tag.id]),
      leadSteps: none,
      saleSteps: none,
    }
    const read = await database.inAccount(w.accountId, (db) => namesFor(db, w.accountId, -1, wanted))
    expect([[...read.tags.keys()], read.people.size]).toEqual([[tag.id], 0])
  } finally {
    mostNames.ofAccount = usual
  }
})

test('a name that was not kept by its transaction is shown to nobody', async () => {
  const before = await shown(w.manager.call)
  const failing = w.inAccount(async (db) => {
    await sql`
      with renamed as ${renaming(w.accountId)}
      update tag set name = 'Nunca' where account_id = ${w.accountId} and id = ${tag.id}`.execute(db)
    throw new Error('does not commit')
  })
  await expect(failing).rejects.toThrow('does not commit')
  expect(await shown(w.manager.call)).toEqual(before)
})

test('a statement that changes a name without saying so is noticed', () => {
  const renames = `update tag t set name = $1 where t.account_id = $2 and t.id = $3`
  expect(isUntold(renames)).toBe(true)
  expect(
    isUntold(`with moved as (update lead_step set stale_after_days = 1 where account_id = $1) select 1`),
  ).toBe(true)
  expect(
    isUntold(
      `insert into tag (account_id, name) values ($1, $2) on conflict (account_id, name) do update set color = '#000'`,
    ),
  ).toBe(true)
  expect(isUntold(`update app_user set last_login_at = $1 where account_id = $2`)).toBe(false)
  expect(isUntold(`insert into tag (account_id, name) values ($1, $2)`)).toBe(false)
  const told = `insert into counter (account_id, name, n) values ($2, 'names', 1) on conflict (account_id, name) do update set n = counter.n + 1`
  expect(isUntold(`with renamed as (${told}) ${renames}`)).toBe(false)
})
