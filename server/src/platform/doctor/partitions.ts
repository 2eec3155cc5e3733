import type pg from 'pg'
import { type Finding, warning } from './finding.ts'

/** Partitions that are due or soon due and do not exist, and rows that are in the default partition because of that. */
export async function examinePartitions(client: pg.Client): Promise<Finding[]> {
  const { rows: tables } = await client.query(
    `select to_regclass('partitioned_table') is not null as is_there`,
  )
  if (!tables[0]?.is_there) return []
  const { rows } = await client.query<{ name: string; missing: string[] }>(
    `select t.name, array(select partition from app.missing_partitions(t.name, now())) as missing
     from partitioned_table t order by t.name`,
  )
  const findings: Finding[] = []
  for (const { name, missing } of rows) {
    if (missing.length > 0)
      findings.push(
        warning(`The partition ${missing[0]} is missing: the clock make-partitions makes it every hour.`),
      )
    const { rows: waiting } = await client.query(`select exists (select from ${name}_default) as are_there`)
    if (waiting[0].are_there)
      findings.push(
        warning(
          `${name}_default has rows: they came before their partition was made, or with a time to come. They are kept, but read more slowly.`,
        ),
      )
  }
  return findings
}
