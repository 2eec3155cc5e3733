import { sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { getFirstSteps } from '#contract/office/account.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { startingLeadSteps } from './starting-lists.ts'

type FirstSteps = ReturnsOf<typeof getFirstSteps>

const names = startingLeadSteps.map(({ name }) => name)

export async function firstSteps(db: Db, { account_id }: Me): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select
      (select count(*) > 1 from (
        select from app_user u where u.account_id = ${account_id} and u.is_active limit 2) as two) as people,
      exists (select from contact c where c.account_id = ${account_id} and c.deleted_at is null) as contacts,
      array(select st.name from lead_step st where st.account_id = ${account_id} order by st.position, st.id)
        <> ${names}::text[] as steps,
      exists (select from app_user u where u.account_id = ${account_id} and u.is_active and u.is_seller) as sellers,
      exists (select from api_token t where t.account_id = ${account_id} and t.revoked_at is null
        and t.method_id is not null) as form,
      exists (select from assignment_rule r where r.account_id = ${account_id}) as rules,
      exists (select from connection c where c.account_id = ${account_id} and c.kind = 'messaging'
        and not c.is_sandbox and c.secrets <> '{}') as whatsapp,
      exists (select from lead l where l.account_id = ${account_id} and not l.is_deleted) as leads`.execute(
    db,
  )
  return rows[0] as FirstSteps
}
