import { expect, test } from 'vitest'
import { filledText, mayReceive, whatsAppAddress } from './whatsapp-address.ts'

const words = { nombre: 'Paula', proyecto: 'Parque & Río', vendedor: 'Ana', cuenta: 'Los Coihues' }

test('ready words say who, for what and from whom; other braces stay', () => {
  expect(filledText('Hola {nombre}, {vendedor} de {cuenta}: {proyecto}. {nombre} {otro}', words)).toBe(
    'Hola Paula, Ana de Los Coihues: Parque & Río. Paula {otro}',
  )
})

test('the address carries the digits of the phone and the words whole', () => {
  expect(whatsAppAddress('+56 9 8123 4471')).toBe('https://wa.me/56981234471')
  expect(whatsAppAddress('+56981234471', 'Hola & adiós?')).toBe(
    'https://wa.me/56981234471?text=Hola%20%26%20adi%C3%B3s%3F',
  )
})

test('what is no phone receives nothing', () => {
  expect([mayReceive('+56981234471'), mayReceive('123'), mayReceive(null)]).toEqual([true, false, false])
})
