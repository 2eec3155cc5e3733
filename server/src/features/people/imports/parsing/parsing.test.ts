import { expect, test } from 'vitest'
import { emailIn, nationalIdIn, phoneIn } from './channels.ts'
import { dayIn } from './days.ts'
import { guess } from './headings.ts'
import { moneyIn } from './numbers.ts'

test.each([
  ['1.250.000', '1250000'],
  ['$ 1.250.000,50', '1250000.50'],
  ['UF 3.500,25', '3500.25'],
  ['3500.25', '3500.25'],
  ['4,5', '4.5'],
  ['1,250,000.5', '1250000.5'],
  [2350000.5, '2350000.5'],
  ["UF 3'500,5", '3500.5'],
  ['500 $', '500'],
  ['5.', null],
  ['mucho', null],
  ['1.2.3', null],
  ['-5', null],
])('the amount %o is %o', (cell, amount) => expect(moneyIn(cell)?.amount ?? null).toBe(amount))

test.each([
  ['$ 1.850.000', 'CLP'],
  ['1.850.000 pesos', 'CLP'],
  ['UF 3.500,25', 'UF'],
  ['3.500 UF', 'UF'],
  ['US$ 2.000', 'USD'],
  ['$ 2.000 USD', 'USD'],
  ['€ 300', 'EUR'],
  ['300', undefined],
  [300, undefined],
  ['UF 300 USD', undefined],
])('the amount %o is in %o', (cell, currency) => expect(moneyIn(cell)?.currency).toBe(currency))

test.each([
  ['31/12/1985', '1985-12-31'],
  ['31-12-85', '1985-12-31'],
  ['1.2.05', '2005-02-01'],
  ['1985-12-31', '1985-12-31'],
  ['31 de diciembre de 1985', '1985-12-31'],
  ['3 ene 90', '1990-01-03'],
  ['31/12/1985, 10:30', '1985-12-31'],
  ['31 de diciembre de 1985 10:30:15', '1985-12-31'],
  [31_412, '1985-12-31'],
  ['31412', '1985-12-31'],
  ['31-02-1990', null],
  ['12/31/1985', null],
  ['ayer', null],
])('the day %o is %o', (cell, day) => expect(dayIn(cell)).toBe(day))

test.each([
  ['9 1234 5678', { value: '+56912345678' }],
  ['+56 9 1234-5678', { value: '+56912345678' }],
  ['(2) 2345 6789', { value: '+56223456789' }],
  ['0056912345678', { value: '+56912345678' }],
  [56_912_345_678, { value: '56912345678' }],
  ['912345678', { value: '912345678' }],
  ['91234567', { value: '91234567' }],
  ['123', { message: 'Teléfono no válido' }],
  [
    '912345678 / 987654321',
    { message: 'Hay más de un teléfono en la celda: deje uno, y el otro en «Teléfono 2»' },
  ],
])('the phone %o is %o', (cell, found) => expect(phoneIn(cell)).toEqual(found))

test('a RUT loses its dots, an e-mail its capitals and its mailto', () => {
  expect(nationalIdIn('12.345.678-k')).toEqual({ value: '12345678-K' })
  expect(nationalIdIn(12_345_678)).toEqual({ value: '12345678' })
  expect(nationalIdIn('sin rut')).toEqual({ message: 'RUT no válido' })
  expect(emailIn('mailto:Ana@Correo.CL')).toEqual({ value: 'ana@correo.cl' })
  expect(emailIn('a@b.cl c@d.cl')).toEqual({ message: 'Hay 2 correos en la celda: deje uno' })
})

test('headings are known however they are written, a field once, and as they were meant the last time', () => {
  expect(guess(['NOMBRES', 'e-mail', 'Fono', 'Celular', 'Último contacto', 'Raro'], new Map())).toEqual([
    'first_name',
    'email',
    'phone',
    null,
    null,
    null,
  ])
  expect(guess(['Raro', 'Correo'], new Map([['raro', 'notes']]))).toEqual(['notes', 'email'])
})
