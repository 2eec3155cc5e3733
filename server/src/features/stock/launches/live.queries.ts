import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { jsonTime } from '#server/platform/json.ts'
import type { Tree } from '#server/platform/realtime/tree.ts'

/** The id in a path; 0, which no launch has, of any other text. */
export const launchId = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0)

/** Turns by the number of the client; ids and numbers alone, as the data come from reads. */
export async function liveLaunch(db: Db, accountId: number, id: number): Promise<Tree> {
  const { rows } = await sql<{ value: Tree }>`
    select json_build_object('status', la.status, 'is_paused', la.paused_at is not null,
      'changed', (extract(epoch from greatest(la.updated_at, r.updated_at)) * 1000)::bigint,
      'turns', coalesce(r.turns, '{}')) as value
    from launch la
    cross join lateral (
      select max(x.updated_at) as updated_at, json_object_agg(x.number,
          json_build_object('registration_id', x.id,
            'until', ${jsonTime('x.turn_until')}))
        filter (where x.status = 'turn') as turns
      from launch_registration x where x.account_id = ${accountId} and x.launch_id = la.id
    ) as r
    where la.account_id = ${accountId} and la.id = ${id}`.execute(db)
  return rows[0]?.value ?? null
}
