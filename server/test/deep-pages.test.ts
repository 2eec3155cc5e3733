import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '#contract/contract.ts'
import { createProfile } from '#contract/profiles.ts'
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

test.each(lists.map((list) => [list.route, list] as const))(
  '%s goes no deeper than 10,000 rows by number',
  async (_, list) => {
    const ask = async (page: number) => {
      const sent = { params: { id: contact }, query: `page=${page}&page_size=100` }
      const answer = await send(w.app, list, w.admin, sent)
      return [answer.statusCode, Object.keys(answer.json().errors ?? {})]
    }
    expect(await ask(101)).toEqual([400, ['page']])
    expect(await ask(1_000_000)).toEqual([400, ['page']])
    expect(await ask(100)).toEqual([404, []])
  },
)
