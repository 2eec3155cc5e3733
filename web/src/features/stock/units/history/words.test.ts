import { expect, test } from 'vitest'
import type { UnitHappened } from './query.ts'
import { changeText, unitSentence } from './words.ts'

test.each([
  [{ field: 'rooms', from: '2', to: '3' }, 'Dormitorios: 3 (antes 2)'],
  [{ field: 'kind', from: 'apartment', to: 'office' }, 'Tipo: Oficina (antes Departamento)'],
  [{ field: 'area_terrace', from: null, to: '8.50' }, 'Terraza: 8,5 m² (antes sin dato)'],
  [{ field: 'is_published', from: 'true', to: 'false' }, 'Publicada: No (antes Sí)'],
  [{ field: 'floor_price', from: null, to: null }, 'Precio piso'],
] as const)('%o is told as “%s”', (change, said) => {
  expect(changeText(change)).toBe(said)
})

test('one change is the sentence, several are told below it, and a price that went is not one of nothing', () => {
  const rooms = { field: 'rooms', from: '2', to: '3' } as const
  const happened = { act: 'changed', changes: [rooms], amount: null } as UnitHappened // the rest is not told
  expect(unitSentence(happened)).toBe('Dormitorios: 3 (antes 2)')
  expect(unitSentence({ ...happened, changes: [rooms, rooms] })).toBe('Cambiaron sus datos')
  expect(unitSentence({ ...happened, act: 'priced', changes: null })).toBe('Se quitó el precio')
  const newer = { ...happened, act: 'of_a_newer_server', changes: null } as unknown as UnitHappened // what a tab of before is sent
  expect(unitSentence(newer)).toBe('Otro cambio')
})
