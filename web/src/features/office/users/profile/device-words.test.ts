import { expect, test } from 'vitest'
import { deviceWords } from './device-words.ts'

test('a browser is told apart from those it claims to be', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
  expect(deviceWords(chrome)).toBe('Chrome en Windows')
  expect(deviceWords(`${chrome} Edg/131.0.0.0`)).toBe('Edge en Windows')
  expect(
    deviceWords('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1'),
  ).toBe('Safari en iPhone')
})

test('what says nothing is unknown', () => {
  expect(deviceWords(null)).toBe('Dispositivo desconocido')
  expect(deviceWords('curl/8.5.0')).toBe('Dispositivo desconocido')
})
