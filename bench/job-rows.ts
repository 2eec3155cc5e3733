import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type Rows = Awaited<ReturnType<typeof openRows>>

/** The rows that the bench of jobs writes and reads, as the owner of the tables. */
export async function openRows(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`set app.every_account = 'on'`)
  const { rows } = await client.query<{ id: string; email: string }>(
    'select distinct on (account_id) account_id as id, email from user_login order by account_id, email',
  )
  const [first, second] = rows
  if (!first || !second) throw new Error('The demo has two accounts')
  const [account, otherAccount] = [Number(first.id), Number(second.id)]
  const inAccount = async (statement: string, values: unknown[]) => {
    await client.query('begin')
    await client.query(`select app.set_account(${account})`)
    const result = await client.query(statement, values)
    await client.query('commit')
    return result
  }
  const until = async (isOver: () => Promise<boolean>) => {
    const deadline = Date.now() + 300_000
    while (!(await isOver())) {
      if (Date.now() > deadline) throw new Error('It does not come to an end')
      await sleep(5)
    }
  }
  return {
    client,
    account,
    otherAccount,
    otherEmail: second.email,
    /** Ids of new users with a session and a push subscription. */
    async peopleWithBrowsers(count: number): Promise<number[]> {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const p256dh = pair.getPublicKey('base64url')
      const { rows } = await inAccount(
        `with people as (
           insert into app_user (account_id, username, email, first_name, password_hash)
           select $1, 'p' || n || $3, 'p' || n || '@' || $3, 'P', '' from generate_series(1, $2::int) n returning id
         ), sessions as (
           insert into session (account_id, id, user_id, rotated_at, expires_at)
           select $1, gen_random_uuid(), id, now(), now() + interval '1 day' from people returning id, user_id
         )
         insert into push_subscription (account_id, user_id, session_id, endpoint, p256dh, auth, user_agent, created_at, updated_at)
         select $1, user_id, id, 'https://push.bench.test/' || user_id, $4, $5, '', now(), now() from sessions
         returning user_id`,
        [account, count, randomUUID(), p256dh, randomBytes(16).toString('base64url')],
      )
      await client.query('analyze')
      return rows.map(({ user_id }) => Number(user_id))
    },
    /** Emits one event per lead, as an act would in its transaction. */
    tell: (ids: number[]) =>
      inAccount(
        `insert into notification (account_id, user_id, kind, data, push_at, created_at, updated_at)
         select $1, id, 'lead_assigned', '{"name": "Ana"}', now(), now(), now() from unnest($2::bigint[]) id`,
        [account, ids],
      ),
    /** Milliseconds from `since` to the start of the first job of this name created after it. */
    async startedAfter(name: string, since: number, group?: number): Promise<number> {
      let started = 0
      await until(async () => {
        const { rows } = await client.query<{ ms: string | null }>(
          `select extract(epoch from started_on) * 1000 as ms from jobs.job
           where name = $1 and ($2::text is null or group_id = $2) and created_on >= to_timestamp($3::float8 / 1000)
           order by created_on limit 1`,
          [name, group ?? null, since],
        )
        started = Number(rows[0]?.ms ?? 0)
        return started > 0
      })
      return Math.max(0, started - since)
    },
    async untilMailed(since: number): Promise<number> {
      await until(async () => {
        const { rows } = await client.query(
          `select count(*)::int as n from jobs.job where name = 'auth.send-reset-link' and state = 'completed'`,
        )
        return rows[0].n > 0
      })
      return Date.now() - since
    },
    untilEmpty: (name: string) =>
      until(async () => {
        await sleep(100)
        const { rows } = await client.query(
          `select exists (select from jobs.job where name = $1 and state < 'completed') as waits`,
          [name],
        )
        return !rows[0].waits
      }),
    close: () => client.end(),
  }
}
