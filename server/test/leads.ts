import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import * as contract from '#contract/leads/leads.ts'
import { getOptions } from '#contract/office/account.ts'
import { changeLeads } from '#server/features/leads/leads/counts.queries.ts'
import { nowIso } from '#server/platform/time.ts'
import { fillWakeups } from '#server/platform/wakeups.ts'
import type { Person, World } from './world.ts'

type Body = InputOf<typeof contract.createLead, 'body'>

let contacts = 0

/** A lead of a new contact, created by this user. */
export async function leadOf(person: Person, body: Partial<Body> = {}): Promise<contract.Lead> {
  const contact = body.contact_id ? undefined : { first_name: `Contacto ${++contacts}`, ...body.contact }
  const made = await person.call(contract.createLead, { body: { ...body, contact } })
  if (made.status !== 201) throw new Error(`No lead was made: ${JSON.stringify(made.problem)}`)
  return made.body
}

export const optionsOf = async (person: Person) => (await person.call(getOptions)).body

export async function addProject({ accountId, inAccount }: World, name: string): Promise<number> {
  const row = { account_id: accountId, name }
  const { id } = await inAccount((db) =>
    db.insertInto('project').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

export async function addTag({ accountId, inAccount }: World, name: string): Promise<number> {
  const row = { account_id: accountId, name, color: '#0d9394' }
  const { id } = await inAccount((db) =>
    db.insertInto('tag').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** Sets columns of a lead that otherwise only the clock or other features change. */
export const setLead = (
  { accountId, inAccount }: World,
  id: number,
  columns: Record<string, string | number | null>,
) =>
  inAccount(async (db) => {
    const set = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await changeLeads(db, accountId, { which: sql`l.id = ${id}`, set: sql.join(set) })
    await fillWakeups(db, accountId, nowIso())
  })

/** The ids of a list, in order. */
export async function idsOf(person: Person, query: InputOf<typeof contract.listLeads, 'query'> = {}) {
  const { status, body, problem } = await person.call(contract.listLeads, { query })
  if (status !== 200) throw new Error(JSON.stringify(problem))
  return body.results.map(({ id }) => id)
}
