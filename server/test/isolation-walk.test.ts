import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { managePermissions } from '#contract/office/groups.ts'
import { type Permission, permissions } from '#contract/permission-list.ts'
import { places } from '#server/features.ts'
import type { Place } from '#server/platform/realtime/place.ts'
import { type Attempt, attemptsOf } from './isolation/attempts.ts'
import { type Checksum, checksum } from './isolation/checksum.ts'
import { asSuperuser, furnish, type Ids, readTables, spreadIds } from './isolation/furnish.ts'
import { removeFilters } from './isolation/unfiltered.ts'
import { send } from './send.ts'
import { type Person, type World, world } from './world.ts'

type Tables = Awaited<ReturnType<typeof readTables>>
/** A user with rows of their own. */
type Side = { world: World; person: Person; ids: Ids; mark: string }

const superuser = asSuperuser(inject('ownerUrl'))
let tables: Tables
let victim: Side
let attacker: Side
/** The rows of the attacker after its last write; null where they may be others now. */
let ownRows: Checksum | null = null

beforeAll(async () => {
  await superuser.connect()
  await spreadIds(superuser)
  tables = await readTables(superuser)
  ;[victim, attacker] = [await anybody('Ajeno'), await anybody('Propio')]
})
afterAll(() => superuser.end())

/** The administrator of a new account, whose rows belong to another user. */
async function anybody(mark: string): Promise<Side> {
  const made = await world()
  return furnished(made, made.admin, made.otherSeller, mark)
}

async function furnished(made: World, person: Person, { id }: Person, name: string): Promise<Side> {
  const mark = `${name} ${made.accountId}`
  const ids = await furnish(superuser, tables, { accountId: made.accountId, userId: id, mark })
  return { world: made, person, ids, mark }
}

const guarded = endpoints.map(({ endpoint }) => endpoint).filter(({ can }) => can !== 'anyone')
const walk = guarded.map((endpoint) => [endpoint.route, endpoint] as const)

test('every tenant table has a row of somebody else to reach for', () => {
  const missing = tables.map(({ name }) => name).filter((name) => victim.ids[name] === undefined)
  expect(missing, 'help in rowsOf of server/test/isolation/furnish.ts').toEqual([])
})

async function permit({ admin, seller }: World, granted: Permission[]) {
  const asked = { params: { id: seller.id }, body: { permissions: granted } }
  const { status, problem } = await admin.call(managePermissions, asked)
  if (status !== 200) throw new Error(problem.detail)
}

type Options = { isTried?: (table: string) => boolean; isCompared?: boolean }

/**
 * An id of another account or user gets the same answer as an id that does not exist: nothing is shown, changed or
 * revealed.
 */
async function cannotReach(
  endpoint: Endpoint,
  renew: () => Promise<Side>,
  { isTried = () => true, isCompared = true }: Options = {},
) {
  const attempts = attemptsAt(endpoint).filter(({ table }) => isTried(table))
  if (attempts.length === 0 || (await refusesAll(endpoint, attempts, isCompared))) return
  if (endpoint.method !== 'GET') await replaceAttacker(renew)
  for (const attempt of attempts) {
    const shown = await reachFor(endpoint, attempt, theirs(attempt), renew)
    const nowhere = isCompared ? await reachFor(endpoint, attempt, noOnes(attempt), renew) : shown
    expectNothingOf(victim, { attempt, shown, nowhere })
  }
}

const theirs = ({ table }: Attempt) => victim.ids[table] ?? ''
const noOnes = (attempt: Attempt) =>
  theirs(attempt).includes('-') ? '11111111-1111-4111-8111-111111111111' : '999999999999999'

type Tried = { attempt: Attempt; shown: string[]; nowhere: string[] }
function expectNothingOf({ mark }: Side, { attempt: { place }, shown, nowhere }: Tried) {
  expect(shown.join('\n'), place).not.toContain(mark)
  expect(shown, place).toEqual(nowhere)
}

/** Endpoints that took an attempt: their attempts are looked at one by one. */
const taking = new Set<Endpoint>()

/** Whether a write refuses each attempt, which is the rule: then one look at the rows after the last of them is enough. */
async function refusesAll(endpoint: Endpoint, attempts: Attempt[], isCompared: boolean) {
  if (endpoint.method === 'GET' || taking.has(endpoint)) return false
  const before = await rowsBefore()
  const tried: Tried[] = []
  for (const attempt of attempts) {
    const shown = await ask(endpoint, attempt, theirs(attempt))
    const nowhere = isCompared ? await ask(endpoint, attempt, noOnes(attempt)) : shown
    if (![...shown, ...nowhere].every(isRefusal)) {
      taking.add(endpoint)
      return false
    }
    tried.push({ attempt, shown, nowhere })
  }
  ownRows = await checksum(superuser, attacker.world.accountId, busy)
  expect(ownRows, endpoint.route).toEqual(before)
  for (const one of tried) expectNothingOf(victim, one)
  return true
}

const isRefusal = (answer: string) => answer.startsWith('4')

/** Between two writes of this walk nobody else writes: what was there after one is there before the next. */
const rowsBefore = async () => ownRows ?? (await checksum(superuser, attacker.world.accountId, busy))

async function replaceAttacker(renew: () => Promise<Side>) {
  attacker = await renew()
  ownRows = null
}

/** Found once for all who try: looking for valid inputs takes longer than sending them. */
const found = new Map<Endpoint, Attempt[]>()
function attemptsAt(endpoint: Endpoint): Attempt[] {
  const attempts = found.get(endpoint) ?? attemptsOf(endpoint, new Set(tables.map(({ name }) => name)))
  found.set(endpoint, attempts)
  return attempts
}

/** A refused request changes nothing; a user who changed rows of their own is replaced by a new one. */
async function reachFor(endpoint: Endpoint, attempt: Attempt, id: string, renew: () => Promise<Side>) {
  if (endpoint.method === 'GET') {
    // A read may be kept in the audit.
    ownRows = null
    return ask(endpoint, attempt, id)
  }
  const before = await rowsBefore()
  const answers = await ask(endpoint, attempt, id)
  const after = await checksum(superuser, attacker.world.accountId, busy)
  if (answers.every(isRefusal)) expect(after, attempt.place).toEqual(before)
  ownRows = after
  if (JSON.stringify(after) !== JSON.stringify(before)) await replaceAttacker(renew)
  return answers
}

async function ask(endpoint: Endpoint, attempt: Attempt, id: string) {
  const { world: mine, person, ids } = attacker
  const answers: string[] = []
  for (const sent of attempt.sent(ids, id)) {
    const { statusCode, payload, headers } = await send(mine.app, endpoint, person, sent)
    // Packed files say when they were made.
    const isPacked = /zip|openxml|pdf/.test(String(headers['content-type']))
    answers.push(`${statusCode} ${isPacked ? headers['content-type'] : payload}`)
  }
  return answers.map((answer) => withoutNames(answer, mine))
}

/** Tables that any request may write to. */
const busy = ['session', 'idempotency_key', 'audit_entry']

/** Replaces ids, times, new values and request ids, which differ between equal answers. */
const withoutNames = (text: string, { accountId, otherSeller, seller }: World) =>
  text
    .replaceAll(/\b\d{10,15}\b|[0-9a-f]{8}-[0-9a-f-]{27}/g, '‹id›')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '‹time›')
    .replaceAll(/paula-\d+/g, 'paula')
    .replaceAll(new RegExp(`\\b${accountId}\\b|${otherSeller.username}|${seller.username}`, 'g'), '‹name›')
    .replaceAll(/"request_id":"[^"]*"/g, '')

/** Every permission except those to see the rows of others. */
const allOfTheirOwn = permissions.filter((permission) => !permission.endsWith('.view_all'))

describe.each([
  ['of the group', null],
  ['with every permission that shows nothing of others', allOfTheirOwn],
])('a seller %s', (_, granted) => {
  beforeAll(async () => {
    const made = await world()
    if (granted) await permit(made, granted)
    victim = await furnished(made, made.otherSeller, made.otherSeller, 'Ajeno')
    attacker = await own()
    ownRows = null
  })
  const own = async () => {
    const { world: made } = victim
    const { seller } = made
    const mine = await furnished(made, seller, seller, `Propio ${Date.now()}`)
    return { ...mine, ids: { ...victim.ids, ...mine.ids } }
  }
  // Steps, tags, units and so on belong to everybody in the account, also who has a unit or waits for it; rows of a lead or a contact to its seller.
  const isSellers = (table: string) =>
    ['lead', 'contact'].includes(table) ||
    (!['unit', 'unit_claim', 'unit_queue', 'launch_registration'].includes(table) &&
      (tables.find(({ name }) => name === table)?.columns ?? []).some(
        ({ name, references }) => name === 'seller_id' || ['lead', 'contact'].includes(references ?? ''),
      ))

  test.each(walk)("%s keeps from a seller what is another one's", (_, endpoint) =>
    cannotReach(endpoint, own, { isTried: isSellers }),
  )
})

/** Scope, last day and revocation of the shares that a broker has, by the state of its grants; none of no link. */
const grants: Record<string, [string, string | null, string | null][]> = {
  active: [['all', null, null]],
  none: [],
  expired: [['all', '2026-01-01', null]],
  revoked: [['all', null, '2026-01-01T00:00:00Z']],
  narrowed: [['units', null, null]],
  unlinked: [['all', null, null]],
  over: [
    ['all', null, '2026-01-01T00:00:00Z'],
    ['all', '2026-01-01', null],
    ['units', null, null],
  ],
}
/** What a grant opens; the tests of shares say what it shows. */
const opened = [
  '/shared-units-with-me/',
  '/shared-units-with-me/owners/',
  '/shared-units-with-me/{id}/',
  '/shared-units-with-me/picture/',
  '/shared-quotations/calculate/',
]
/** Where a broker reads or changes in the account of a developer. */
const acrossAccounts = [
  '/shared-',
  '/broker-registrations/',
  '/broker-invitations/',
  '/commissions/',
  '/hold-requests/',
  '/brokers/',
  '/unit-shares/',
  '/units/',
]
const isAcross = (path: string) => acrossAccounts.some((beginning) => path.startsWith(beginning))

/** A broker account with these grants of the victim. */
async function guest(state: string): Promise<Side> {
  const side = await anybody('Propio')
  const [{ accountId }, broker] = [victim.world, side.world.accountId]
  await superuser.query(
    `insert into broker_link (account_id, broker_account_id, broker_uuid, broker_name, linked_at, unlinked_at)
     values ($1, $2, gen_random_uuid(), 'x', now(), case when $3 then now() end)`,
    [accountId, broker, state === 'unlinked'],
  )
  for (const [scope, expires_on, revoked_at] of grants[state] ?? [])
    await superuser.query(
      `insert into unit_share (account_id, broker_account_id, scope, commission_percent, shows_price, may_hold, expires_on,
         created_at, updated_at, revoked_at) values ($1, $2, $3, 2, true, true, $4, now(), now(), $5)`,
      [accountId, broker, scope, expires_on, revoked_at],
    )
  return side
}

/** What stands in the path of a live place, as the other account has it. */
const inPath: Record<string, string> = {
  account_uuid: 'select uuid::text as key from account where id = $1',
  user_id: 'select id::text as key from app_user where account_id = $1',
  conversation_id: 'select uuid::text as key from conversation where account_id = $1',
  launch_id: 'select id::text as key from launch where account_id = $1',
}

/** What is asked of a place with a key of the other account, and with one of nobody. */
async function streamsOf({ pattern, writing }: Place) {
  const key = /\{(\w+)\}/.exec(pattern)?.[1] ?? ''
  const { rows } = await superuser.query(inPath[key] ?? '', [victim.world.accountId])
  const theirs = String(rows[0].key)
  const nowhere = theirs.includes('-') ? '11111111-1111-4111-8111-111111111111' : '999999999999999'
  const headers = { authorization: `Bearer ${attacker.person.access}` }
  const ask = async (method: 'GET' | 'PUT', id: string) => {
    const leaf = method === 'PUT' ? `/${Array(writing?.depth).fill(attacker.person.id).join('/')}` : ''
    const url = `/realtime/${pattern.replace(`{${key}}`, id)}${leaf}.json`
    const payload = method === 'PUT' ? 'true' : undefined
    const { statusCode, body } = await attacker.world.app.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
    })
    return [statusCode, body]
  }
  const methods = writing ? (['GET', 'PUT'] as const) : (['GET'] as const)
  return Promise.all(methods.map(async (method) => [await ask(method, theirs), await ask(method, nowhere)]))
}

const isOfPlaces = places.map((place) => [place.pattern, place] as const)

/** The other account is a broker whose grants are over, which is as good as none. */
describe.each(['both walls', 'row level security alone'])('an account behind %s', (walls) => {
  let removed: (() => number) | undefined
  let theirRows: Checksum
  beforeAll(async () => {
    victim = await anybody('Ajeno')
    attacker = await guest('over')
    ownRows = null
    theirRows = await checksum(superuser, victim.world.accountId)
    if (walls !== 'both walls') removed = removeFilters()
  })

  /** Endpoints that write, and were tried since the rows of the other account were looked at. */
  let since: string[] = []
  async function expectUnchanged() {
    const [before, after] = [theirRows, await checksum(superuser, victim.world.accountId)]
    const tried = since
    theirRows = after
    since = []
    expect(after, `by one of ${tried.join(', ')}`).toEqual(before)
  }
  /** The grants of another broker are rows of the other account. */
  async function another() {
    await expectUnchanged()
    const side = await guest('over')
    theirRows = await checksum(superuser, victim.world.accountId)
    return side
  }
  test.each(walk)('%s keeps to its account whatever ids it is given', async (_, endpoint) => {
    await cannotReach(endpoint, another, { isCompared: removed === undefined })
    if (endpoint.method !== 'GET') since.push(endpoint.route)
    // A look at all rows takes as long as several requests.
    if (since.length === 20) await expectUnchanged()
  })

  test('none of the last ones, and no read, wrote there', expectUnchanged)

  test('its filter was gone from the statements', () => {
    if (removed) expect(removed()).toBeGreaterThan(100)
  })
})

describe.each(Object.keys(grants).filter((state) => state !== 'over'))(
  'a broker whose grants are %s',
  (state) => {
    beforeAll(async () => {
      victim = await anybody('Ajeno')
      attacker = await guest(state)
      ownRows = null
    })

    const tried = walk.filter(
      ([, { path }]) =>
        (state === 'active' && !opened.includes(path)) || (state !== 'active' && isAcross(path)),
    )
    test.each(tried)('%s shows and changes nothing of the other account', (_, endpoint) =>
      cannotReach(endpoint, () => guest(state)),
    )

    test.each(isOfPlaces)('the stream %s is denied', async (_, place) => {
      for (const [theirs, nowhere] of await streamsOf(place)) {
        expect(theirs?.[0]).toBe(401)
        expect(theirs).toEqual(nowhere)
      }
    })
  },
)
