import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

/** The assistants that a person allowed work without a session, so they end with the sessions: each has to be allowed anew. */
export const endAllowedAssistants = (db: Db, { account_id, id }: Pick<Me, 'account_id' | 'id'>, at: string) =>
  sql`update api_token k set revoked_at = ${at}
    where k.account_id = ${account_id} and k.created_by_id = ${id} and k.revoked_at is null and exists (
      select from assistant_grant g where g.account_id = ${account_id} and g.token_id = k.id)`.execute(db)
