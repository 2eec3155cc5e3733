import pg from 'pg'
import { formDraft } from '../form-draft.ts'

/** Written as PostgreSQL's superuser, so that no rule affects the rows. */
export type Ids = Record<string, string>
export type Owner = { accountId: number; userId: number; mark: string }

type Column = {
  name: string
  type: string
  is_needed: boolean
  references: string | null
  allowed: string[] | null
}
type Table = { name: string; columns: Column[] }

/**
 * One row of every tenant table, with relations; texts contain the mark. Returns the ids by table: '' for a table
 * without ids, nothing where no row could be inserted.
 */
export async function furnish(superuser: pg.Client, tables: Table[], owner: Owner): Promise<Ids> {
  const ids: Ids = { account: String(owner.accountId), app_user: String(owner.userId) }
  for (const table of tables) if (hasId(table)) twice.set(table.name, table)
  for (const table of inOrder(tables)) {
    const known = await firstId(superuser, table, owner)
    const made = known ?? (await insert(superuser, table, owner, ids))
    if (made !== undefined) ids[table.name] = made
  }
  return ids
}

const hasId = ({ columns }: Table) => columns.some(({ name }) => name === 'id')

/** For lists that every new account has. */
async function firstId(superuser: pg.Client, table: Table, { accountId }: Owner) {
  if (!opened.has(table.name)) return undefined
  if (!hasId(table)) return ''
  const { rows } = await superuser.query(
    `select id::text from ${table.name} where account_id = $1 order by id limit 1`,
    [accountId],
  )
  return rows[0]?.id as string | undefined
}

/**
 * Every account starts with some rows, every user has a login; another membership would give a seller the permissions
 * of an administrator.
 */
const opened = new Set([
  'account_option',
  'lead_step',
  'sale_step',
  'user_group',
  'user_group_member',
  'user_login',
])

async function insert(superuser: pg.Client, table: Table, owner: Owner, ids: Ids) {
  if (table.name === 'app_user') return ids.app_user
  const rich = table.columns.filter(({ type, references }) => references || type === 'text')
  const told = rowsOf(owner)[table.name] ?? {}
  const related = rich.filter(({ references }) => references)
  const needed = table.columns.filter(({ name, is_needed }) => is_needed || name in told)
  for (const columns of [[...needed, ...rich], [...needed, ...related], needed]) {
    const id = await insertRow(superuser, table, [...new Set(columns)], owner, ids).catch(() => undefined)
    if (id !== undefined) return id
  }
  return undefined
}

async function insertRow(superuser: pg.Client, table: Table, columns: Column[], owner: Owner, ids: Ids) {
  const from = await withSeconds(superuser, columns, owner, ids)
  const values = columns.map(
    (column, index) =>
      rowsOf(owner)[table.name]?.[column.name] ?? inventedFor(column, owner, from[index] ?? ids),
  )
  const places = columns.map((_, index) => `$${index + 1}`)
  const names = columns.map(({ name }) => `"${name}"`)
  const { rows } = await superuser.query(
    `insert into ${table.name} (${names.join(', ')}) values (${places.join(', ')})
     returning ${hasId(table) ? 'id::text as id' : "'' as id"}`,
    values,
  )
  return rows[0]?.id as string | undefined
}

/** A row with two references to one table, such as two linked profiles, refers to two rows of it. */
async function withSeconds(superuser: pg.Client, columns: Column[], owner: Owner, ids: Ids): Promise<Ids[]> {
  const used = new Set<string>(['app_user'])
  const from: Ids[] = []
  for (const { references } of columns) {
    const isSecond = references !== null && used.has(references) && twice.has(references)
    if (references) used.add(references)
    from.push(isSecond ? { ...ids, [references]: await secondOf(superuser, references, owner, ids) } : ids)
  }
  return from
}

const twice = new Map<string, Table>()

async function secondOf(superuser: pg.Client, name: string, owner: Owner, ids: Ids) {
  const table = twice.get(name) as Table
  return (await insert(superuser, table, { ...owner, mark: `${owner.mark} bis` }, ids)) ?? ''
}

const noMoney = { amount: '0.00', currency: 'UF' }

/** Values a table requires that the catalog does not show. */
const webFormDraft = JSON.stringify({ ...formDraft(), privacy_url: null })

const rowsOf = ({ accountId, userId }: Owner): Record<string, Record<string, unknown>> => ({
  lead: { discard_kind: 'other' },
  // Every server of the tests reads it.
  outbox: { type: 'act.recorded', payload: JSON.stringify({ type: 'act.recorded', act: 'account.walked' }) },
  web_form: { draft: webFormDraft, origins: '{}' },
  web_form_version: { draft: webFormDraft, fields: '[]', version: 1 },
  goal: { month: '2026-11-01', seller_id: userId, measure: 'won', value: 8 },
  assistant_client: { redirect_uris: '{}' },
  launch_registration: { wishes: '[]' },
  message: { reactions: '[]' },
  mailing: { category: 'utility', per_minute: 60 },
  message_rate: { category: 'utility', month: '2026-11-01', amount: '0.02', currency: 'USD' },
  message_template: { components: '[]', meta_components: '[]' },
  prompt_schedule: {
    prompt_id: 1,
    recipients_ids: '{}',
    addresses: '{}',
    is_active: true,
    next_at: '2999-01-01T00:00:00Z',
  },
  report_schedule: {
    recipients_ids: '{}',
    addresses: '{}',
    asked: JSON.stringify({ query: {}, columns: ['contact'] }),
    is_active: true,
    next_at: '2999-01-01T00:00:00Z',
  },
  sale_step_document: { buyers: '{}' },
  broker_link: { broker_account_id: accountId },
  unit_share: { broker_account_id: accountId, scope: 'project' },
  broker_registration: { broker_account_id: accountId, hashes: '{}' },
  hold_request: { broker_account_id: accountId, status: 'pending' },
  made_quotation: { unit_numbers: '{}' },
  broker_invitation: { expires_at: '2999-01-01T00:00:00Z', accepted_at: null, broker_account_id: null },
  unit_claim: { expires_at: '2999-01-01T00:00:00Z' },
  quotation: {
    version: 1,
    figures: JSON.stringify({
      currency: 'UF',
      exchange: { uf: null, uf_date: null, usd: null },
      lines: [],
      extras: [],
      list_total: noMoney,
      discount_total: noMoney,
      extras_total: noMoney,
      total: noMoney,
      total_clp: null,
      discount_percent: '0.00',
      plan: {
        reservation: '0.00',
        cash: '0.00',
        instalments: null,
        deed: '0.00',
        subsidy: '0.00',
        savings: '0.00',
        mortgage: noMoney,
      },
      plan_rows: [],
      mortgages: [],
      discount_errors: {},
    }),
  },
  commission_scheme: { milestones: '[]' },
  stored_file: { key: `${accountId}/${crypto.randomUUID()}.png`, thumbnail_key: null, mime: 'image/png' },
})

function inventedFor(
  { name, type, references, allowed }: Column,
  { accountId, userId, mark }: Owner,
  ids: Ids,
) {
  if (name === 'account_id') return accountId
  if (references) return ids[references] || (references === 'app_user' ? userId : null)
  if (allowed) return allowed[0]
  if (/_(by_id|user_id|seller_id)$|^(user_id|seller_id|actor_id)$/.test(name)) return userId
  if (type === 'text') return mark
  if (type === 'uuid') return crypto.randomUUID()
  if (type === 'boolean') return false
  if (type === 'jsonb') return '{}'
  if (type.startsWith('time ')) return '12:00'
  if (type === 'date') return '2026-03-14'
  if (type.startsWith('timestamp')) return '2026-03-14T12:00:00Z'
  if (type.endsWith('[]')) return [type === 'text[]' ? mark : 1]
  if (type === 'bytea') return Buffer.from(mark)
  return 1
}

/** Sorts tables after those they refer to. */
function inOrder(tables: Table[]): Table[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: Table[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(({ name, columns }) =>
      columns.every((c) => !c.references || c.references === name || !left.has(c.references) || !c.is_needed),
    )
    const next = free.find(({ columns, name }) =>
      columns.every((c) => !c.references || c.references === name || !left.has(c.references)),
    )
    const table = next ?? free[0] ?? [...left.values()][0]
    if (!table) break
    ordered.push(table)
    left.delete(table.name)
  }
  return ordered
}

/** A client, not connected, of the database of the tests. */
export function asSuperuser(ownerUrl: string): pg.Client {
  const { host, database } = new pg.Client(ownerUrl)
  return new pg.Client({ host, database, user: 'postgres' })
}

/** Large ids far apart, so that no other number in an answer equals one. */
export const spreadIds = (superuser: pg.Client) =>
  superuser.query(`
    select setval(s.oid, greatest(coalesce(pg_sequence_last_value(s.oid), 0), 7000000000 * rank() over (order by s.relname)))
    from pg_class s join pg_depend d on d.objid = s.oid and d.deptype = 'i'
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`)

/** The tenant tables with columns, references and allowed values from the catalog. */
export async function readTables(superuser: pg.Client): Promise<Table[]> {
  const { rows } = await superuser.query<Column & { table: string }>(catalog)
  const names = [...new Set(rows.map(({ table }) => table))]
  return names.map((name) => ({ name, columns: rows.filter(({ table }) => table === name) }))
}

const catalog = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' as is_needed,
    (select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
      and f.conkey[cardinality(f.conkey)] = a.attnum and a.attname <> 'account_id' limit 1) as "references",
    (select array_agg(m[1]) from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') m
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%= ANY%') as allowed
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
    and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by c.relname, a.attnum`
