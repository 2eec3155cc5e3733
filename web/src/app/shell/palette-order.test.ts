import { IconUser } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { anyAddress } from '#web/kit/address/place.ts'
import type { Destination } from './destinations.ts'
import { ordered, partsOf } from './palette-order.ts'

const one = (key: string, label: string, detail?: string): Destination => ({
  key,
  label,
  detail,
  group: '',
  icon: IconUser,
  go: anyAddress('/'),
})
const open = [one('/leads', 'Descartados', 'Leads'), one('/pipeline', 'Pipeline', 'Leads')]
const keys = (list: Destination[]) => list.map(({ key }) => key)

test('without a text, what was chosen lately comes before all screens and acts', () => {
  expect(keys(ordered('', [one('lead 1', 'Valentina Soto')], [], open))).toEqual([
    'lead 1',
    '/leads',
    '/pipeline',
  ])
})

test('with a text, what matches of the recent ones comes first, then people, then screens, each once', () => {
  const recent = [one('/pipeline', 'Pipeline'), one('lead 1', 'Valentina Soto')]
  const found = [one('lead 1', 'Valentina Soto'), one('lead 2', 'Valeria Pipe')]
  expect(keys(ordered('pipe', recent, found, open))).toEqual(['/pipeline', 'lead 1', 'lead 2'])
})

test('words are found in any order, without accents or case', () => {
  expect(keys(ordered('DESCARTÁDOS leads', [], [], open))).toEqual(['/leads'])
})

test('what matched is marked, each word where it is, accents and case aside', () => {
  const marked = (text: string, asked: string) =>
    partsOf(text, asked)
      .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
      .join('')
  expect(marked('Ángela Ñuñez', 'nun ANG')).toBe('[Áng]ela [Ñuñ]ez')
  expect(marked('Pipeline', '')).toBe('Pipeline')
  expect(marked('', 'x')).toBe('')
})

test('an act is found by the other words for it too', () => {
  const dark = { ...one('dark', 'Tema oscuro'), words: 'modo oscuro, noche' }
  expect(keys(ordered('modo oscuro', [], [], [...open, dark]))).toEqual(['dark'])
})
