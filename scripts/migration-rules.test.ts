import { expect, test } from 'vitest'
import { brokenIn, brokenOfOurs, indexesMadeTwice } from './migration-rules.ts'

const batch = (limit: string) =>
  `update lead set n = 0 where account_id = $1 and id in (select id from lead where account_id = $1 and n is null ${limit});\n`

test('what keeps nobody waiting is admitted', () => {
  const admitted = [
    'create table thing (id bigint, n integer); create index thing_n_ix on thing (n);',
    "create table thing (id bigint, at timestamptz); select app.partition_by_time('thing', 'at', 'day', 3);",
    'alter table lead add column n integer; alter table lead add constraint lead_n_check check (n > 0) not valid;',
    '-- no transaction\nalter table lead validate constraint lead_n_check;\n',
    '-- no transaction\ncreate index concurrently lead_n_ix on lead (account_id, n);\ndrop index concurrently if exists b;\n',
    `-- batched per account\n${batch('limit 1000')}`,
    '-- Neither this server nor the one before it reads n.\n-- squawk-ignore ban-drop-column\nalter table lead drop column n;',
  ]
  for (const sql of admitted) expect(brokenIn(sql), sql).toEqual([])
})

test('what locks a table for long, or takes something away from an older server, is refused by its rule', () => {
  const refused = {
    'create index lead_n_ix on lead (n);': 'require-concurrent-index-creation',
    'alter table lead alter column n type text;': 'changing-column-type',
    'alter table lead alter column n set not null;': 'adding-not-nullable-field',
    'alter table lead add column n text not null;': 'adding-required-field',
    'alter table lead add column n uuid default gen_random_uuid();': 'adding-field-with-default',
    'alter table lead add constraint c check (n > 0);': 'constraint-missing-not-valid',
    'alter table lead add constraint c foreign key (n) references unit (id);':
      'adding-foreign-key-constraint',
    'alter table lead add constraint c unique (account_id, n);': 'disallowed-unique-constraint',
    'alter table lead drop column n;': 'ban-drop-column',
    'drop table unit;': 'ban-drop-table',
    'alter table lead rename column n to m;': 'renaming-column',
    'alter table lead rename to leads;': 'renaming-table',
  }
  const broken = brokenIn(Object.keys(refused).join('\n'))
  for (const [index, rule] of Object.values(refused).entries())
    expect(broken).toContainEqual(expect.stringMatching(new RegExp(`^:${index + 1} ${rule}:`)))
})

test.each([
  [
    'an index built beside others in a transaction',
    'create index concurrently lead_n_ix on lead (n);',
    '-- no transaction',
  ],
  ['an exception without a reason', '-- squawk-ignore ban-drop-table\ndrop table lead;', 'says why'],
  ['an update of all rows', 'update lead set n = 0;', '-- batched'],
  ['a deletion of all rows', 'delete from lead;', '-- batched'],
  ['a copy of all rows', 'insert into lead (n) select n from unit;', '-- batched'],
  ['a change in a block', 'do $$ begin update lead set n = 0; end $$;', '-- batched'],
  ['a batch without a limit', `-- batched per account\n${batch('')}`, 'at most 10000 rows'],
  ['a batch that is none', `-- batched per account\n${batch('limit 1000000')}`, 'at most 10000 rows'],
  [
    'a batch that does not name its account',
    '-- batched per account\nupdate lead set n = 0 where id in (select id from lead where account_id = $1 and n is null limit 9);\n',
    'lead has no account_id = $1',
  ],
  [
    'a batch that a cluster refuses',
    '-- batched per account\nupdate lead set n = random() where account_id = $1 and id in (select id from lead where account_id = $1 limit 9);\n',
    'on a cluster, random() in update',
  ],
  ['two batches in a file', `-- batched per account\n${batch('limit 9')}${batch('limit 9')}`, 'at most'],
  ['a batch behind the wall', `-- batched\n${batch('limit 1000')}`, 'per account'],
  [
    'a change outside a transaction',
    '-- no transaction\nalter table lead add column n integer;\n',
    'run twice',
  ],
  [
    'a key in the line of a column',
    'create table thing (account_id bigint, lead_id bigint references lead (id));',
    'a foreign key stands by itself',
  ],
  [
    'a table handed over that may be distributed',
    "select app.partition_by_time('lead', 'created_at', 'month', 3);",
    'may be distributed already',
  ],
  ['an index without a name', '-- no transaction\ncreate index concurrently on lead (n);\n', 'may run twice'],
  [
    'two statements in a line',
    '-- no transaction\ndrop index concurrently if exists a; drop index concurrently if exists b;\n',
    'ends with its line',
  ],
])('%s is refused', (_, sql, words) => {
  expect(brokenOfOurs(sql).join('\n')).toContain(words)
})

test('an index whose name an earlier migration gave is refused, unless that one was dropped', () => {
  const made = '-- no transaction\ncreate index concurrently lead_n_ix on lead (n);\n'
  const dropped = '-- no transaction\ndrop index concurrently if exists lead_n_ix;\n'
  const files = (...texts: string[]) => texts.map((sql, at) => ({ name: `000${at}`, sql }))
  expect(indexesMadeTwice(files(made, made))).toEqual(['0001: an earlier migration made an index lead_n_ix.'])
  expect(indexesMadeTwice(files(made, dropped, made))).toEqual([])
})
