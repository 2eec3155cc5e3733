import { sql } from 'kysely'
import type { SavedView } from '#contract/office/saved-views.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'

/** Two tabs of a person pick one after the other. */
export const lockPerson = (db: Db, me: Me) =>
  sql`select from app_user where account_id = ${me.account_id} and id = ${me.id} for no key update`.execute(
    db,
  )

export const endDefault = (db: Db, me: Me, table: string) =>
  sql`
    update saved_view_pick set is_default = false
    where account_id = ${me.account_id} and user_id = ${me.id} and table_name = ${table} and is_default`.execute(
    db,
  )

export async function removePick(db: Db, me: Me, id: number) {
  await db
    .deleteFrom('saved_view_pick')
    .where('account_id', '=', me.account_id)
    .where('user_id', '=', me.id)
    .where('saved_view_id', '=', id)
    .execute()
}

type Picked = Pick<SavedView, 'is_default' | 'is_favourite'>

export async function keepPick(db: Db, { me, at }: Actor, { id, table_name }: SavedView, picked: Picked) {
  await db
    .insertInto('saved_view_pick')
    .values({
      account_id: me.account_id,
      user_id: me.id,
      saved_view_id: id,
      table_name,
      ...picked,
      created_at: at,
    })
    .onConflict((key) => key.columns(['account_id', 'user_id', 'saved_view_id']).doUpdateSet(picked))
    .execute()
}
