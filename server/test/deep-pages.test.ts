import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '#contract/contract.ts'
import { listAudit } from '#contract/office/audit.ts'
import { createProfile } from '#contract/people/profiles.ts'
import { send } from './send.ts'
import { type World, world } from './world.ts'

let w: World
let contact: string
beforeAll(async () => {
  w = await world()
  const { body } = await w.admin.call(createProfile, { body: { first_name: 'Ana' } })
  contact = String(body.id)
})

const isPaged = (query: z.ZodObject | undefined) => query?.shape.page !== undefined
const isOfContact = (path: string) => path.startsWith('/client-profiles/{id}/')
const lists = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ query, path }) => isPaged(query) && (!path.includes('{') || isOfContact(path)))

/** What a list is not read without. */
const needed = ({ query }: { query?: z.ZodObject | undefined }) =>
  query?.shape.search?.safeParse(undefined).success === false ? 'search=ana&' : ''

test.each(lists.map((list) => [list.route, list] as const))(
  '%s goes no deeper than 10,000 rows by number',
  async (_, list) => {
    const ask = async (page: number) => {
      const sent = { params: { id: contact }, query: `${needed(list)}page=${page}&page_size=100` }
      const answer = await send(w.app, list, w.admin, sent)
      return [answer.statusCode, Object.keys(answer.json().errors ?? {})]
    }
    expect(await ask(101)).toEqual([400, ['page']])
    expect(await ask(1_000_000)).toEqual([400, ['page']])
    expect(await ask(100)).toEqual([404, []])
  },
)

test('the links of a list go on behind row 10,000', async () => {
  await w.inAccount((db) =>
    sql`
      insert into audit_entry (account_id, user_id, act, address, data, at)
      select ${w.accountId}::bigint, ${w.admin.id}::bigint, 'users.updated', '127.0.0.1', '{}',
        timestamptz '2020-01-01 12:00Z' + n * interval '1 second'
      from generate_series(1, 10250) as n`.execute(db),
  )
  const read = async (query: object) => (await w.admin.call(listAudit, { query })).body
  const behind = async (link: string | null) => read(Object.fromEntries(new URL(link ?? '').searchParams))
  const last = await read({ page: 100, page_size: 100 })
  const next = await behind(last.next)
  const seconds = ({ results }: typeof last) => results.map(({ at }) => Date.parse(at) / 1000)
  expect(seconds(next)).toEqual(seconds(last).map((second) => second - 100))
  expect((await behind(next.previous)).results).toEqual(last.results)
})
