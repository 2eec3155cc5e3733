import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import { PromptResult } from '#contract/insight/prompt-results.ts'
import type { createPrompt, Prompt, patchPrompt } from '#contract/insight/prompts.ts'
import { has } from '#contract/permissions.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'

type Own = Omit<Prompt, 'updated_at'> & { updated_at: string; owner: { id: number; name: string } }

const own = (me: Me, which: RawBuilder<unknown>) => sql<Own>`
  select p.id, null::text as name, p.area, p.title, null::text as description, p.body, false as is_built_in, p.is_shared, p.readings, false as is_for_assistant,
    p.filters, p.created_at, p.updated_at,
    p.user_id = ${me.id} or (p.is_shared and ${has(me, 'account.manage')}) as is_editable,
    json_build_object('id', u.id, 'name', ${userName('u')}) as owner
  from prompt p
  join app_user u on u.account_id = ${me.account_id} and u.id = p.user_id
  where p.account_id = ${me.account_id} and ${which}
  order by p.user_id <> ${me.id}, lower(p.title), p.id`

const seenBy = (me: Me) => sql`(p.user_id = ${me.id} or p.is_shared)`

/** One's own and the shared ones, at most 1,000. */
export async function ownPrompts(db: Db, me: Me): Promise<Own[]> {
  const { rows } = await sql<Own>`${own(me, seenBy(me))} limit 1000`.execute(db)
  return rows
}

export async function ownPrompt(db: Db, me: Me, id: number): Promise<Own | undefined> {
  const { rows } = await own(me, sql`p.id = ${id} and ${seenBy(me)}`).execute(db)
  return rows[0]
}

/** Also where it is shared no longer with whom just changed it. */
export async function changedPrompt(db: Db, me: Me, id: number): Promise<Own | undefined> {
  const { rows } = await own(me, sql`p.id = ${id}`).execute(db)
  return rows[0]
}

/** Two of the same person count one after the other. */
export async function countOwn(db: Db, me: Me): Promise<number> {
  await sql`select from app_user where account_id = ${me.account_id} and id = ${me.id} for no key update`.execute(
    db,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from prompt p
    where p.account_id = ${me.account_id} and p.user_id = ${me.id}`.execute(db)
  return rows[0]?.count ?? 0
}

export const lockPrompt = (db: Db, me: Me, id: number) =>
  sql`select from prompt where account_id = ${me.account_id} and id = ${id} for no key update`.execute(db)

const asJson = ({
  readings,
  filters,
  ...fields
}: OutputOf<typeof createPrompt, 'body'> | OutputOf<typeof patchPrompt, 'body'>) => ({
  ...fields,
  ...(readings && { readings: JSON.stringify(readings) }),
  ...(filters && { filters: JSON.stringify(filters) }),
})

export async function insertPrompt(
  db: Db,
  { me, at }: Actor,
  body: OutputOf<typeof createPrompt, 'body'>,
): Promise<number> {
  const { area, title, body: question } = body
  const { id } = await db
    .insertInto('prompt')
    .values({
      ...asJson(body),
      area,
      title,
      body: question,
      account_id: me.account_id,
      user_id: me.id,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePrompt(
  db: Db,
  { me, at }: Actor,
  id: number,
  body: OutputOf<typeof patchPrompt, 'body'>,
) {
  await db
    .updateTable('prompt')
    .set({ ...asJson(body), updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()
}

export async function removePrompt(db: Db, me: Me, id: number) {
  await db.deleteFrom('prompt').where('account_id', '=', me.account_id).where('id', '=', id).execute()
}

/** A job that is done as it begins: its answer was read before. */
export async function insertRun(db: Db, { me, at, address }: Actor, result: PromptResult): Promise<number> {
  const user_id = me.id
  const { id } = await db
    .insertInto('job')
    .values({
      account_id: me.account_id,
      kind: 'prompt_run',
      status: 'done',
      progress: 100,
      user_id,
      address: address ?? '',
      title: 'Prompt',
      beat_at: at,
      created_at: at,
      finished_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('prompt_run')
    .values({ account_id: me.account_id, id, user_id, result: JSON.stringify(result), created_at: at })
    .execute()
  return id
}

/** The answer of a run, by whom and of which account. */
export async function answerToMail(db: Db, accountId: number, id: number) {
  const { rows } = await sql<{ result: unknown; author: string; account: string }>`
    select r.result, ${userName('u')} as author, a.name as account
    from prompt_run r
    join app_user u on u.account_id = ${accountId} and u.id = r.user_id
    join account a on a.id = ${accountId}
    where r.account_id = ${accountId} and r.id = ${id}`.execute(db)
  return rows[0] && { ...rows[0], result: PromptResult.parse(rows[0].result) }
}

/** Deletes prompts of these users that nobody else sees. */
export const removeUnshared = (db: Db, { me }: Actor, userIds: number[]) =>
  sql`
    delete from prompt
    where account_id = ${me.account_id} and user_id = any (${userIds}::bigint[]) and not is_shared`.execute(
    db,
  )

/** Deletes every kept answer: those of others may name the erased users. */
export const removeRuns = (db: Db, { me }: Actor) =>
  sql`delete from prompt_run where account_id = ${me.account_id}`.execute(db)
