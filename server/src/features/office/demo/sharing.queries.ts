import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

/** The developer works with the broker and shares two projects with it, one of them without prices but to be held at once. */
export async function shareWithBroker(database: Database, developers: number, brokers: number, at: string) {
  await database.acrossAccounts((db) =>
    sql`
      insert into broker_link (account_id, broker_account_id, broker_uuid, broker_name, linked_at)
      select ${developers}, a.id, a.uuid, a.name, ${at} from account a where a.id = ${brokers}`.execute(db),
  )
  await database.inAccount(developers, (db) =>
    sql`
      insert into unit_share as s (account_id, broker_account_id, scope, project_id, commission_percent, shows_price, may_hold,
        created_by_id, created_at, updated_at)
      select ${developers}::bigint, ${brokers}::bigint, 'project', p.id, case when p.place = 1 then 2 else 2.5 end, p.place = 1, p.place = 2,
        (select min(u.id) from app_user u where u.account_id = ${developers}), ${at}::timestamptz, ${at}::timestamptz
      from (select p.id, row_number() over (order by p.id) as place from project p
        where p.account_id = ${developers} and exists (
          select from unit n where n.account_id = ${developers} and n.project_id = p.id and n.status = 'available')) as p
      where p.place <= 2
      returning s.id`.execute(db),
  )
}
