import { beforeAll, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createProfile } from '#contract/people/profiles.ts'
import { asSuperuser, spreadIds } from '../isolation/furnish.ts'
import { send } from '../send.ts'
import { type Person, type World, world } from '../world.ts'
import { cursors, hasFilters, queryOf } from './asked.ts'
import { laidOut } from './laid-out.ts'
import { statementsOf } from './recorded.ts'

let w: World
let contact: string
let whoAsks: Set<string>
beforeAll(async () => {
  // No id that is asked for is by chance one of another table.
  const superuser = asSuperuser(inject('ownerUrl'))
  await superuser.connect()
  await spreadIds(superuser)
  await superuser.end()
  w = await world()
  const { body } = await w.admin.call(createProfile, { body: { first_name: 'Ana' } })
  contact = String(body.id)
  const [one, other] = [await asking('listTags'), await asking('listGroups')]
  whoAsks = new Set(one).intersection(new Set(other))
})

/** A first request and a repeated one, because cached sessions send other statements. */
const asking = (name: string) =>
  statementsOf(async () => {
    const { endpoint } = endpoints.find((one) => one.name === name) ?? {}
    for (const person of [w.admin, w.seller, w.admin, w.seller])
      if (endpoint) await send(w.app, endpoint, person)
  }).then((statements) => statements.map(laidOut))

const read = endpoints.filter(({ endpoint: { method, can } }) => method === 'GET' && can !== 'anyone')
const features = Map.groupBy(read, ({ feature }) => feature)

test.each([...features])('%s reads by the statements that were looked through', async (feature, declared) => {
  const seen = new Set(whoAsks)
  const sections: string[] = []
  for (const { endpoint } of declared)
    for (const { title, statements } of await waysToAsk(endpoint)) {
      // A statement that is sent again, as on another connection, is one of them.
      const added = [...new Set(statements.map(laidOut))].filter((one) => !seen.has(one))
      for (const one of added) seen.add(one)
      if (added.length > 0) sections.push(`-- ${title}\n${added.join(';\n\n')};\n`)
    }
  if (sections.length > 0) await expect(sections.join('\n\n')).toMatchFileSnapshot(`${feature}.sql`)
})

/** Requests with different statements: all rows, every filter as a user who sees only their own, and after a cursor. */
async function waysToAsk(endpoint: Endpoint) {
  const ask = async (title: string, person: Person, query: string) => {
    let status = 0
    const statements = await statementsOf(async () => {
      status = (await send(w.app, endpoint, person, { params: { id: contact }, query })).statusCode
    })
    return { title: `${endpoint.route}${title}`, statements, status }
  }
  const plain = queryOf(endpoint)
  const asked = [await ask('', w.admin, plain)]
  if (hasFilters(endpoint)) {
    const every = queryOf(endpoint, { isFiltered: true })
    const own = await ask(', every filter, of their own', w.seller, every)
    asked.push(own.status === 403 ? await ask(', every filter', w.admin, every) : own)
  }
  if (endpoint.query?.shape.cursor)
    for (const cursor of cursors) {
      const behind = await ask(', behind a link', w.admin, `${plain}&cursor=${cursor}&page=2`)
      if (behind.status !== 400) asked.push(behind)
    }
  return asked
}
