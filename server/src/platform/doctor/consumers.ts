import type pg from 'pg'
import { type Finding, warning } from './finding.ts'

// The digest runs every quarter of an hour on events at least that old.
const behind = `
  begin read only;
  set local app.every_account = 'on';
  select c.consumer, min(o.created_at)::text as since from outbox_checkpoint c
    cross join lateral (
      select created_at from outbox where bucket = c.bucket and outbox.seq > c.seq order by outbox.seq limit 1) o
    where o.created_at < now() - interval '1 hour'
    group by c.consumer order by c.consumer;
  rollback`

/** Consumers that lag far behind. Events they got and failed on appear among the jobs. */
export async function examineConsumers(client: pg.Client): Promise<Finding[]> {
  const { rows: tables } = await client.query(
    `select to_regclass('outbox_checkpoint') is not null as is_there`,
  )
  if (!tables[0]?.is_there) return []
  // Several statements in one text answer with several results.
  const results = (await client.query(behind)) as unknown as pg.QueryResult<{
    consumer: string
    since: string
  }>[]
  return (results[2]?.rows ?? []).map(({ consumer, since }) =>
    warning(
      `The consumer ${consumer} was not given what happened since ${since}: does a server with UMBRAL_ROLE worker or all run? Events of days it has not passed are kept for four weeks.`,
    ),
  )
}
