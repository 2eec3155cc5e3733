import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'
import { identitiesOf, lockIdentities } from './identities.queries.ts'

test('a contact is recognised by each of its channels, however they are written', () => {
  const email = ' Ana@Casa.CL '
  expect(
    identitiesOf({
      email,
      phone: '9 1234 5678',
      secondary_phone: '+56 2 2345 6789',
      national_id: '12.345.678-k',
    }),
  ).toEqual([
    { kind: 'email', value: 'ana@casa.cl' },
    { kind: 'phone', value: '56912345678' },
    { kind: 'phone', value: '56223456789' },
    { kind: 'national_id', value: '12345678K' },
  ])
})

test('somebody abroad is recognised without the plus, and is nobody in Chile', () => {
  const [abroad] = identitiesOf({ phone: '+376 312 345' })
  expect(identitiesOf({ phone: '376312345' })).toEqual([abroad])
  expect(identitiesOf({ phone: '+56 37 631 2345' })).not.toEqual([abroad])
})

test('what is not valid yet recognises nobody', () =>
  expect(
    identitiesOf({ email: 'ana@', phone: '912', national_id: '12.345.678-', secondary_phone: null }),
  ).toEqual([]))

test('a thousand identities are held by no more than sixty-four locks', async () => {
  const w = await world()
  const identities = Array.from({ length: 1_000 }, (_, n) => ({
    kind: 'email' as const,
    value: `p${n}@correo.cl`,
  }))
  const held = await w.inAccount(async (db) => {
    await lockIdentities(db, w.accountId, identities)
    const { rows } = await sql<{ locks: number }>`
      select count(*) as locks from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'`.execute(
      db,
    )
    return rows[0]?.locks
  })
  expect(held).toBeLessThanOrEqual(64)
})
