import pg from 'pg'
import { expect, test } from 'vitest'
import { constraintOf } from './constraint-of.ts'

function violation(message: string, constraint?: string) {
  const error = new pg.DatabaseError(message, message.length, 'error')
  return Object.assign(error, { code: '23505', constraint })
}
const taken = 'duplicate key value violates unique constraint'

test('a violated constraint has one name on one node and on many', () => {
  expect(constraintOf(violation('', 'user_login_pkey'))).toBe('user_login_pkey')
  expect(constraintOf(violation('', 'user_login_pkey_102008'))).toBe('user_login_pkey')
  expect(constraintOf(violation(`${taken} "user_login_email_key_102008"`))).toBe('user_login_email_key')
  expect(
    constraintOf(violation('update on table "tag" violates foreign key constraint "tag_fkey" on table "x"')),
  ).toBe('tag_fkey')
  expect(constraintOf(violation('llave duplicada viola restricción de unicidad «tag_name_key_102010»'))).toBe(
    'tag_name_key',
  )
})

test('what violates no constraint has none', () => {
  expect(constraintOf(new Error('constraint "tag_pkey"'))).toBeUndefined()
  const late = Object.assign(new pg.DatabaseError('a', 1, 'error'), { code: '57014' })
  expect(constraintOf(late)).toBeUndefined()
  expect(constraintOf(violation('duplicate'))).toBeUndefined()
})
