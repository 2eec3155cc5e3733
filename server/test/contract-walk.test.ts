import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { routesOf } from '#server/app.ts'
import { send } from './send.ts'
import { type Person, type World, world } from './world.ts'

let w: World
let other: World
let powerless: Person
beforeAll(async () => {
  ;[w, other] = await Promise.all([world(), world()])
  powerless = await withoutGroups(w)
})

const walk = endpoints.map(({ endpoint }) => [endpoint.route, endpoint] as const)
const guarded = walk.filter(([, { can }]) => can !== 'anyone')
const permitted = guarded.filter(([, { can }]) => can !== 'signed_in')
const withId = guarded.filter(([, { params }]) => 'id' in params.shape)

test('every endpoint is mounted exactly once', () => {
  const mounted = routesOf({ tokens: w.tokens, queue: async () => {}, limits: null })
  const name = ({ base, route }: Endpoint) => `${base} ${route}`
  const declared = walk.map(([, endpoint]) => name(endpoint))
  expect(mounted.map(({ endpoint }) => name(endpoint)).sort()).toEqual(declared.sort())
})

test.each(guarded)('%s refuses a stranger', async (_, endpoint) => {
  const answer = await send(w.app, endpoint, null)
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated'])
})

test.each(permitted)('%s refuses whoever lacks the permission', async (_, endpoint) => {
  const answer = await send(w.app, endpoint, powerless, endpoint.body && { body: '{}' })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
})

test.each(withId)("%s does not find another account's things", async (_, endpoint) => {
  for (const id of [String(other.admin.id), '999999999999999']) {
    const answer = await send(w.app, endpoint, w.admin, {
      params: { id },
      ...(endpoint.body && { body: '{}' }),
    })
    // Of a thing that is not there a list may be empty, and a body without its fields may be refused first.
    if (answer.statusCode === 200) expect(answer.json().results ?? answer.json()).toEqual([])
    else expect([400, 404]).toContain(answer.statusCode)
  }
})

/** Somebody of the account who may do nothing. */
async function withoutGroups({ accountId, broker, inAccount }: World): Promise<Person> {
  await inAccount((db) =>
    db
      .deleteFrom('user_group_member')
      .where('account_id', '=', accountId)
      .where('user_id', '=', broker.id)
      .execute(),
  )
  return broker
}
