import { expect, test } from 'vitest'
import { unguarded } from './golden-rule.ts'

test('a table without its account is named', () => {
  expect(unguarded('select id from lead where id = $1')).toEqual(['lead'])
  expect(unguarded('delete from lead_tag where lead_id = $1')).toEqual(['lead_tag'])
  expect(unguarded('update lead l set score = $1 where l.id = $2')).toEqual(['lead l'])
  expect(unguarded('insert into tag (name) values ($1)')).toEqual(['insert into tag'])
})

test('each alias, lateral, sub-select and arm of a CTE needs its own', () => {
  const joined = 'from lead l join contact c on c.id = l.contact_id where l.account_id = $1'
  expect(unguarded(`select 1 ${joined}`)).toEqual(['contact c'])
  expect(
    unguarded(
      'select (select count(*) from lead_tag t where t.lead_id = l.id) from lead l where l.account_id = $1',
    ),
  ).toEqual(['lead_tag t'])
  expect(unguarded('select id from lead where account_id = $1 union all select id from contact')).toEqual([
    'contact',
  ])
  expect(unguarded('with few as (select id from lead) select id from few')).toEqual(['lead'])
})

test('another column of the same name, a literal or an OR does not count', () => {
  expect(
    unguarded('select 1 from lead l join contact c on c.account_id = l.account_id where l.account_id = $1'),
  ).toEqual(['contact c'])
  expect(unguarded('select 1 from lead where account_id = 7')).toEqual(['lead'])
  expect(unguarded('select 1 from lead where account_id = $1 or id = $2')).toEqual(['lead'])
  expect(
    unguarded('select 1 from lead l left join contact c on l.account_id = $1 where c.account_id = $1'),
  ).toEqual(['lead l'])
})

test('a guarded statement passes', () => {
  expect(unguarded('select 1 from lead where account_id = $1::bigint')).toEqual([])
  expect(
    unguarded(
      'select 1 from lead l left join contact c on c.account_id = $1 and c.id = l.contact_id where l.account_id = $1',
    ),
  ).toEqual([])
  expect(unguarded('select 1 from exchange_rate where currency = $1')).toEqual([])
})

test('tables that accounts share need it in a transaction of one account', () => {
  const read = 'select payload from outbox where seq > $1'
  expect(unguarded(read)).toEqual(['outbox'])
  expect(unguarded('insert into outbox (type) values ($1)')).toEqual(['insert into outbox'])
  expect(unguarded('select user_id from user_login where username = $1')).toEqual(['user_login'])
  expect(unguarded(read, false)).toEqual([])
})
