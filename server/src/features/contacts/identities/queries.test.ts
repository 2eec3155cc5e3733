import { expect, test } from 'vitest'
import { identitiesOf } from './queries.ts'

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

test('what is not valid yet recognises nobody', () =>
  expect(
    identitiesOf({ email: 'ana@', phone: '912', national_id: '12.345.678-', secondary_phone: null }),
  ).toEqual([]))
