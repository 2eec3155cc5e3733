import { sql } from 'kysely'
import type { AskedQuestion, LeadQuestion, NewLeadQuestion } from '#contract/leads/lead-questions.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'

const columns = sql`q.id, q.text, q.kind, q.options, q.position as "order", q.is_retired`
const inOrder = sql`q.is_retired, q.position, q.id`

export async function leadQuestions(db: Db, me: Me): Promise<LeadQuestion[]> {
  const { rows } = await sql<LeadQuestion>`
    select ${columns}, q.updated_at from lead_question q
    where q.account_id = ${me.account_id} order by ${inOrder}`.execute(db)
  return rows
}

/** Serializes changes of questions. */
export async function lockQuestions(db: Db, me: Me): Promise<LeadQuestion[]> {
  await sql`
    select q.id from lead_question q where q.account_id = ${me.account_id} order by q.id for no key update`.execute(
    db,
  )
  return leadQuestions(db, me)
}

export async function insertQuestion(
  db: Db,
  { me, at }: Actor,
  { text, kind, options = [] }: NewLeadQuestion,
  position: number,
): Promise<number> {
  const { id } = await db
    .insertInto('lead_question')
    .values({ account_id: me.account_id, text, kind, options, position, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Fields = Partial<Pick<LeadQuestion, 'text' | 'options' | 'is_retired'>>

export const updateQuestion = (db: Db, { me, at }: Actor, id: number, fields: Fields) =>
  db
    .updateTable('lead_question')
    .set({ ...fields, updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()

/** False when the question has answers. */
export async function removeUnanswered(db: Db, me: Me, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from lead_question q where q.account_id = ${me.account_id} and q.id = ${id} and not exists (
      select from lead_answer a where a.account_id = ${me.account_id} and a.question_id = q.id)
    returning q.id`.execute(db)
  return rows.length > 0
}

export const setPositions = (db: Db, { me, at }: Actor, ids: number[]) =>
  sql`update lead_question q set position = x.position, updated_at = ${at}
    from unnest(${ids}::bigint[]) with ordinality as x (id, position)
    where q.account_id = ${me.account_id} and q.id = x.id`.execute(db)

export async function askedQuestions(db: Db, me: Me, leadId: number): Promise<AskedQuestion[]> {
  // Nobody is shown the answers of an erased contact, also while a job still deletes them.
  const ofErased = sql`
    select c.erased_at is not null from lead l join contact c on c.account_id = ${me.account_id} and c.id = l.contact_id
    where l.account_id = ${me.account_id} and l.id = ${leadId}`
  const { rows } = await sql<AskedQuestion>`
    select ${columns}, coalesce(a.answers, '{}') as answers, a.source, a.answered_at,
      case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as answered_by
    from lead_question q
    left join lead_answer a on a.account_id = ${me.account_id} and a.question_id = q.id and a.lead_id = ${leadId}
      and not (${ofErased})
    left join app_user u on u.account_id = ${me.account_id} and u.id = a.answered_by_id
    where q.account_id = ${me.account_id} and (not q.is_retired or a.question_id is not null)
    order by ${inOrder}`.execute(db)
  return rows
}

type Answer = { question_id: number; answers: string[] }

export async function saveAnswers(
  db: Db,
  { me, at }: Actor,
  leadId: number,
  answers: Answer[],
  source: 'hand' | 'agent' | 'form',
) {
  const taken = answers.filter((one) => one.answers.length === 0).map(({ question_id }) => question_id)
  const given = answers.filter((one) => one.answers.length > 0)
  await sql`
    delete from lead_answer
    where account_id = ${me.account_id} and lead_id = ${leadId} and question_id = any (${taken}::bigint[])`.execute(
    db,
  )
  await sql`
    insert into lead_answer (account_id, lead_id, question_id, answers, source, answered_by_id, answered_at)
    select ${me.account_id}::bigint, ${leadId}::bigint, x.question_id, array(select jsonb_array_elements_text(x.answers)),
      ${source}, ${authorOf(me)}::bigint, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as x (question_id bigint, answers jsonb)
    on conflict (account_id, lead_id, question_id) do update set answers = excluded.answers, source = excluded.source,
      answered_by_id = excluded.answered_by_id, answered_at = excluded.answered_at`.execute(db)
}
