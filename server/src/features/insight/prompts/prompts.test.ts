import { beforeAll, expect, test } from 'vitest'
import { type CountedList, readingKeys } from '#contract/insight/prompt-results.ts'
import * as contract from '#contract/insight/prompts.ts'
import { listLeads } from '#contract/leads/leads.ts'
import { listAudit } from '#contract/office/audit.ts'
import { managePermissions } from '#contract/office/groups.ts'
import { getJob } from '#contract/office/jobs.ts'
import { listDeals } from '#contract/sales/deals.ts'
import { listQuotations } from '#contract/sales/quotations.ts'
import { listUnits } from '#contract/stock/units.ts'
import { builtInPrompts } from '#server/features/office/assistants/prompts.queries.ts'
import { cleanUpAccount } from '#server/platform/clean-up.ts'
import { refused, succeeding } from '#test/caller.ts'
import { addProject, leadOf, optionsOf } from '#test/leads.ts'
import { unitOf } from '#test/stock.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
let project: number
beforeAll(async () => {
  w = await world()
  project = await addProject(w, 'Mirador')
  const { methods } = await optionsOf(w.manager)
  for (const [n, seller] of [w.seller, w.seller, w.otherSeller, null].entries())
    await leadOf(w.manager, {
      contact: { first_name: `Persona ${n}` },
      ...(seller && { seller_id: seller.id, assignment_reason: 'Prueba' }),
      method_id: methods[n % 2]?.id ?? null,
      ...(n < 2 && { projects_ids: [project] }),
    })
  for (const number of ['101', '102', '103']) await unitOf(w.admin, { number, project_id: project })
})

const body = { area: 'management', title: 'Todo', body: '¿Cómo vamos?' } as const
const add = async (person: Person, more: object = {}) =>
  (await succeeding(person.call)(contract.createPrompt, { body: { ...body, ...more } })).body
const listed = async (person: Person) =>
  (await succeeding(person.call)(contract.listPrompts)).body.filter(({ is_built_in }) => !is_built_in)
const run = async (person: Person, id: number, filters?: contract.PromptFilters) =>
  (
    await succeeding(person.call)(contract.runPrompt, {
      params: { id },
      body: filters ? { filters } : {},
    })
  ).body

const lists = { leads: listLeads, deals: listDeals, quotations: listQuotations, units: listUnits }

/** How many rows the list of a figure has. */
async function countIn(person: Person, { of, query }: CountedList): Promise<number> {
  const { body: page } = await succeeding(person.call)(lists[of] as typeof listLeads, {
    query: { ...query, page_size: 1 },
  })
  return page.count
}

test('the gallery has prompts of the product in four areas, and assistants are offered the same', async () => {
  const all = (await succeeding(w.manager.call)(contract.listPrompts)).body
  expect(all.map(({ name }) => name)).toEqual(builtInPrompts.map(({ name }) => name))
  expect(new Set(all.map(({ area }) => area))).toEqual(new Set(contract.promptAreas))
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.every(({ id }) => id < contract.firstOwnPrompt)).toBe(true)
  const sales = (await succeeding(w.manager.call)(contract.listPrompts, { query: { area: 'sales' } })).body
  expect(new Set(sales.map(({ area }) => area))).toEqual(new Set(['sales']))
})

test.each([
  ['of everybody', () => w.manager, false],
  ['of one project, for a seller with their own rows', () => w.seller, true],
] as const)('each number is the number of rows of the list it leads to: %s', async (_, who, isOfProject) => {
  const person = who()
  if (person === w.seller)
    await succeeding(w.admin.call)(managePermissions, {
      params: { id: w.seller.id },
      body: { permissions: ['reports.view', 'dashboards.view', 'units.view', 'leads.view', 'deals.view'] },
    })
  const half = Math.ceil(readingKeys.length / 3)
  let figures = 0
  for (const start of [0, half, 2 * half]) {
    const { id } = await add(person, { readings: readingKeys.slice(start, start + half) })
    const { result } = await run(person, id, {
      period: { date_filter_type: 'last_30_days' },
      ...(isOfProject && { projects_ids: [project] }),
    })
    expect(result.tables.map(({ problem }) => problem)).toEqual(result.tables.map(() => null))
    expect(result.queries).toHaveLength(result.tables.length)
    for (const { reading, rows, total } of result.tables)
      for (const cell of [...rows, ...(total ? [total] : [])].flat())
        if (cell.list) {
          figures++
          expect([reading, cell.list, await countIn(person, cell.list)]).toEqual([
            reading,
            cell.list,
            cell.value,
          ])
        }
  }
  expect(figures).toBeGreaterThan(10)
})

test('a run is a job that is done, its answer goes after a day, and each call stands in the audit', async () => {
  const { id } = (await succeeding(w.manager.call)(contract.listPrompts)).body.find(
    ({ name }) => name === 'left_to_sell',
  ) as contract.Prompt
  const { job, result } = await run(w.manager, id)
  expect(job).toMatchObject({ status: 'done', progress: 100 })
  expect(result.answer).toContain('Unidades por estado: 3 unidades.')
  const kept = (await succeeding(w.manager.call)(getJob, { params: { id: job.id } })).body
  expect(kept).toMatchObject({ kind: 'prompt_run', status: 'done', result })
  expect((await w.admin.call(getJob, { params: { id: job.id } })).status).toBe(404)
  const audit = await succeeding(w.admin.call)(listAudit, { query: { area: ['connections'] } })
  // Two readings of the same figures are one call.
  expect(audit.body.results[0]).toMatchObject({
    act: 'connections.tool_called',
    data: { tool: 'stock_dashboard', token_id: null },
  })
  expect(audit.body.results[1]?.data).not.toMatchObject({ tool: 'stock_dashboard' })
  await cleanUpAccount(w.database, w.accountId, new Date(Date.now() + 2 * 86_400_000).toISOString())
  const gone = (await succeeding(w.manager.call)(getJob, { params: { id: job.id } })).body
  expect(gone.result.answer).toBeUndefined()
})

test('a prompt without figures of its own is answered by what its words name', async () => {
  const { id } = await add(w.manager, { title: 'Orígenes', body: '¿De qué canales vienen los leads hoy?' })
  const { result } = await run(w.manager, id)
  expect(result).toMatchObject({
    found_by: 'words',
    queries: [{ reading: 'leads_by_method', tool: 'lead_dashboard', arguments: { days: 'today' } }],
  })
})

test('figures beyond the permissions of who runs it are left out, and say so', async () => {
  await succeeding(w.admin.call)(managePermissions, {
    params: { id: w.assistant.id },
    body: { permissions: ['reports.view'] },
  })
  const { id } = await add(w.manager, { is_shared: true, readings: ['leads_by_state', 'stock_by_state'] })
  const { result } = await run(w.assistant, id)
  expect(result.tables.map(({ rows, problem }) => [rows, problem])).toEqual([
    [[], 'Estas cifras no están a su alcance'],
    [[], 'Estas cifras no están a su alcance'],
  ])
  expect(result.charts).toEqual([])
})

test('it is its owner’s until it is shared; then whoever manages the account may change it too', async () => {
  const mine = await add(w.manager)
  expect((await listed(w.admin)).map(({ id }) => id)).not.toContain(mine.id)
  const patch = (person: Person, seen?: string) =>
    person.call(contract.patchPrompt, {
      params: { id: mine.id },
      body: { title: `De ${person.username}` },
      ...(seen && { headers: { 'if-match': `"${seen}"` } }),
    })
  expect((await patch(w.admin)).status).toBe(404)
  await succeeding(w.manager.call)(contract.patchPrompt, {
    params: { id: mine.id },
    body: { is_shared: true },
  })
  expect((await listed(w.admin)).find(({ id }) => id === mine.id)?.is_editable).toBe(true)
  expect((await patch(w.admin)).body.title).toBe(`De ${w.admin.username}`)
  const unshared = { params: { id: mine.id }, body: { is_shared: false } }
  expect((await succeeding(w.admin.call)(contract.patchPrompt, unshared)).body.is_shared).toBe(false)
  expect((await patch(w.admin)).status).toBe(404)
  const { problem } = await refused(w.admin.call, contract.patchPrompt, {
    params: { id: 1 },
    body: { title: 'Otra' },
  })
  expect(problem.detail).toBe('Los prompts de Umbral no se cambian: guarde una copia')
  expect((await w.manager.call(contract.deletePrompt, { params: { id: mine.id } })).status).toBe(204)
  expect((await w.manager.call(contract.runPrompt, { params: { id: mine.id } })).status).toBe(404)
})

test('one that needs a lead is for an assistant', async () => {
  const prompt = builtInPrompts.find(({ name }) => name === 'before_the_call')
  const answer = await w.manager.call(contract.runPrompt, { params: { id: prompt?.id ?? 0 } })
  expect([answer.status, answer.problem.detail]).toEqual([
    409,
    'Este prompt es para un asistente: cópielo en el suyo',
  ])
})
