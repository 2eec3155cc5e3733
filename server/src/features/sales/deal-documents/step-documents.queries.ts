import { sql } from 'kysely'
import type { StepDocument } from '#contract/sales/deal-documents.ts'
import type { StepDocumentFields } from '#contract/sales/step-document-fields.ts'
import { checkerColumns } from '#server/features/sales/sale-steps/checkers.queries.ts'
import { unlessTaken } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { failField, found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'

const columns = (
  accountId: number,
) => sql`sd.id, sd.name, sd.required, sd.needs_check as is_checked, sd.buyers,
  ${checkerColumns(accountId, 'sd.id')}, sd.updated_at`

export async function documentsOf(db: Db, { account_id }: Me, stepId: number): Promise<StepDocument[]> {
  const { rows: steps } = await sql`
    select from sale_step st where st.account_id = ${account_id} and st.id = ${stepId}`.execute(db)
  found(steps[0])
  const { rows } = await sql<StepDocument>`
    select ${columns(account_id)} from sale_step_document sd
    where sd.account_id = ${account_id} and sd.sale_step_id = ${stepId} order by sd.id`.execute(db)
  return rows
}

/** Serializes the documents of a step; returns how many there are. */
export async function lockStepDocuments(db: Db, me: Me, stepId: number): Promise<number> {
  await sql`
    select st.id from sale_step st where st.account_id = ${me.account_id} and st.id = ${stepId}
    for no key update`.execute(db)
  return (await documentsOf(db, me, stepId)).length
}

/** Against others who change it. */
export const lockStepDocument = (db: Db, { account_id }: Me, id: number) =>
  sql`select from sale_step_document sd where sd.account_id = ${account_id} and sd.id = ${id} for no key update`.execute(
    db,
  )

export async function stepDocumentById(db: Db, { account_id }: Me, id: number): Promise<StepDocument> {
  const { rows } = await sql<StepDocument>`
    select ${columns(account_id)} from sale_step_document sd
    where sd.account_id = ${account_id} and sd.id = ${id} and sd.sale_step_id is not null`.execute(db)
  return found(rows[0])
}

export async function insertStepDocument(
  db: Db,
  { me, at }: Actor,
  stepId: number,
  { name, required, is_checked, buyers }: StepDocumentFields,
): Promise<number> {
  const { rows } = await unlessNamed(
    sql<{ id: number }>`
      insert into sale_step_document (account_id, sale_step_id, name, required, needs_check, buyers, created_at, updated_at)
      values (${me.account_id}, ${stepId}, ${name}, ${required}, ${is_checked}, ${buyers}::text[], ${at}, ${at})
      returning id`.execute(db),
  )
  return found(rows[0]).id
}

export const updateStepDocument = (
  db: Db,
  { me, at }: Actor,
  id: number,
  { name, required, is_checked, buyers }: StepDocumentFields,
) =>
  unlessNamed(
    sql`update sale_step_document
      set name = ${name}, required = ${required}, needs_check = ${is_checked}, buyers = ${buyers}::text[], updated_at = ${at}
      where account_id = ${me.account_id} and id = ${id}`.execute(db),
  )

/** What was uploaded for it stays, as any other document of its deal. */
export async function removeStepDocument(db: Db, { account_id }: Me, id: number) {
  await sql`
    update sale_step_document set sale_step_id = null where account_id = ${account_id} and id = ${id}`.execute(
    db,
  )
}

const unlessNamed = <T>(writing: Promise<T>) =>
  unlessTaken(writing, {
    sale_step_document_name_key: () => failField('name', 'El paso ya pide un documento con ese nombre'),
  })
