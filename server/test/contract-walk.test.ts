import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { managePermissions } from '#contract/office/groups.ts'
import { createProfile } from '#contract/people/profiles.ts'
import type { Permission } from '#contract/permissions.ts'
import { routesOf } from '#server/app.ts'
import { compileSerializer } from '#server/platform/serialize.ts'
import { succeeding } from './caller.ts'
import { send } from './send.ts'
import { tableOfPath } from './whose-ids.ts'
import { type Person, type World, world } from './world.ts'

let w: World
let other: World
let powerless: Person
let partly: Person
beforeAll(async () => {
  ;[w, other] = await Promise.all([world(), world()])
  powerless = await withoutGroups(w)
  partly = await withoutGroups(other)
  await other.admin.call(createProfile, { body: { first_name: 'Ajena', is_lead: true } })
})

const walk = endpoints.map(({ endpoint }) => [endpoint.route, endpoint] as const)
const guarded = walk.filter(([, { can }]) => can !== 'anyone')
const permitted = guarded.filter(([, { can }]) => can !== 'signed_in')
const withId = guarded.filter(([, { params }]) => 'id' in params.shape)

test('every endpoint is mounted exactly once', () => {
  const auth = { tokens: w.tokens, limits: null, secondFactorKeys: [Buffer.alloc(32)] as const }
  const meta = { keys: [Buffer.alloc(32)] as const, graph: { url: '', version: '' }, sandbox: null }
  const mounted = routesOf({ auth, rates: null, push: { key: '', hosts: [] }, meta, outboundAllow: [] })
  const name = ({ base, route }: Endpoint) => `${base} ${route}`
  const declared = walk.map(([, endpoint]) => name(endpoint))
  expect(mounted.map(({ endpoint }) => name(endpoint)).sort()).toEqual(declared.sort())
})

test('what every endpoint answers can be written', () => {
  for (const [, { returns, resource = returns }] of walk)
    for (const schema of new Set([returns, resource])) expect(() => compileSerializer(schema)).not.toThrow()
})

test.each(guarded)('%s refuses a stranger', async (_, endpoint) => {
  const answer = await send(w.app, endpoint, null)
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated'])
})

test.each(permitted)('%s refuses whoever lacks the permission', async (_, endpoint) => {
  const answer = await send(w.app, endpoint, powerless, endpoint.body && { body: '{}' })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
})

const needingTwo = permitted.filter(([, { alsoCan }]) => alsoCan)

test.each(needingTwo)('%s refuses whoever lacks the second permission', async (_, endpoint) => {
  const permissions = [endpoint.can as Permission]
  await succeeding(other.admin.call)(managePermissions, { params: { id: partly.id }, body: { permissions } })
  const answer = await send(w.app, endpoint, partly)
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
})

test.each(withId)("%s does not find another account's things", async (_, endpoint) => {
  for (const id of [await theirs(endpoint), '999999999999999']) {
    const answer = await send(w.app, endpoint, w.admin, {
      params: { id },
      ...(endpoint.body && { body: '{}' }),
    })
    // For a missing row a list may be empty, and a body without its fields may be refused first.
    if (answer.statusCode === 200) expect(answer.json().results ?? answer.json()).toEqual([])
    else expect([400, 404]).toContain(answer.statusCode)
  }
})

/** An id of the other account, of the table the endpoint takes. */
async function theirs({ path }: Endpoint): Promise<string> {
  const table = tableOfPath(path)
  const row = await other.inAccount((db) =>
    db.selectFrom(table).select('id').where('account_id', '=', other.accountId).limit(1).executeTakeFirst(),
  )
  return String(row?.id)
}

/** A user of the account without permissions. */
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
