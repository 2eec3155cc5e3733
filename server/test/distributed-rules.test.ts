import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { refusedWhenDistributed } from './distributed-rules.ts'

const one = (sql: string) => {
  const found = refusedWhenDistributed(sql)
  expect(found.length).toBeLessThan(2)
  return found[0]
}

test('rows read from a table are not inserted where the database gives the id', () => {
  expect(
    one('insert into lead (account_id, contact_id) select account_id, id from contact where account_id = $1'),
  ).toMatch(/takes its ids/)
  expect(
    one(
      'insert into lead_tag (account_id, lead_id, tag_id) select $1, id, $2 from lead where account_id = $1',
    ),
  ).toBeUndefined()
})

test('rows that are sent go in by values, or with returning or on conflict', () => {
  const sent =
    'insert into lead_tag (account_id, lead_id, tag_id) select $1, x, $2 from unnest($3::bigint[]) as x'
  expect(one(sent)).toMatch(/goes through copy/)
  expect(one(`${sent} on conflict do nothing`)).toBeUndefined()
  expect(one(`${sent} returning lead_id`)).toMatch(/alias of the target/)
  expect(one(`${sent.replace('lead_tag (', 'lead_tag as t (')} returning t.lead_id`)).toBeUndefined()
  expect(one('insert into lead_tag (account_id, lead_id, tag_id) values ($1, $2, $3)')).toBeUndefined()
})

test('what is read beside a change of the same table is read before it', () => {
  const change = (cte: string) =>
    `with before ${cte} (select id from lead where account_id = $1), changed as (update lead set score = $2 where account_id = $1 returning id) select * from before`
  expect(one(change('as'))).toMatch(/"with before" reads lead/)
  expect(one(change('as materialized'))).toBeUndefined()
  expect(
    one(
      'with old as (select id from lead where account_id = $1) delete from lead where account_id = $1 and id in (select id from old)',
    ),
  ).toMatch(/"with old" reads lead/)
})

test('what a statement writes in front is not used again behind', () => {
  const changed = 'with changed as (update lead set score = $2 where account_id = $1 returning id)'
  expect(
    one(`${changed} select l.id from lead l join changed on changed.id = l.id where l.account_id = $1`),
  ).toMatch(/lead is used around/)
  expect(one(`${changed} update lead set score = $3 from changed where account_id = $1`)).toMatch(
    /lead is used/,
  )
  expect(one(`${changed} select id from changed`)).toBeUndefined()
})

test('local tables change apart from those of accounts', () => {
  const filled = 'insert into wakeup (account_id, kind, subject_id, at)'
  expect(
    one(
      `${filled} select $1, d.kind, d.subject_id, d.at from deadline d where d.account_id = $1 on conflict do nothing`,
    ),
  ).toMatch(/wakeup is local and deadline is not/)
  expect(one('delete from lead where account_id = $1 and id in (select subject_id from wakeup)')).toMatch(
    /wakeup is local and lead is not/,
  )
  expect(one(`${filled} values ($1, $2, $3, $4)`)).toBeUndefined()
  expect(one('delete from outbox o using account a where a.id = o.account_id')).toBeUndefined()
})

test('a function that writes is called by itself', () => {
  expect(
    one('select app.forget_audit_filters($1, array_agg(id)) from audit_entry where account_id = $1'),
  ).toMatch(/statement of its own/)
  expect(one('select app.forget_audit_filters($1, $2)')).toBeUndefined()
  expect(one('select app.fold(name) from tag where account_id = $1')).toBeUndefined()
})

test('an update decides by conditions, and builds no JSON of columns', () => {
  expect(one('update lead set score = case score when $1 then $2 end where account_id = $3')).toMatch(
    /case when/,
  )
  expect(
    one('update lead set score = case when score = $1 then $2 end where account_id = $3'),
  ).toBeUndefined()
  expect(one("update lead set answers = jsonb_build_object('was', answers) where account_id = $1")).toMatch(
    /of a column/,
  )
  expect(
    one("update lead set answers = jsonb_build_object('is', $2::text) where account_id = $1"),
  ).toBeUndefined()
})

test('time and chance are sent with the statement', () => {
  expect(one('update lead set score = random() where account_id = $1')).toMatch(/random\(\) in update/)
  const counted =
    'insert into counter (account_id, name, n) values ($1, $2, 1) on conflict (account_id, name)'
  expect(one(`${counted} do update set n = counter.n + excluded.n`)).toBeUndefined()
  expect(one(`${counted} do update set at = now()`)).toMatch(/excluded/)
  expect(one(`${counted} do update set at = current_timestamp`)).toMatch(/excluded/)
  expect(
    one('merge into lead l using lead_tag t on l.id = t.lead_id when matched then update set score = 1'),
  ).toMatch(/on conflict/)
})

test('settings go through the function that is sent to the nodes', () => {
  expect(one("select set_config('app.account_id', $1, true)")).toMatch(/set_account/)
})

test('no file of the server calls set_config, in a connection of its own neither', () => {
  const folder = fileURLToPath(new URL('../src', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const calling = sources.filter((name) =>
    readFileSync(join(folder, name), 'utf8').includes('select set_config'),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(calling).toEqual([])
})
