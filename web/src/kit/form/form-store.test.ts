import { expect, test } from 'vitest'
import { formStore } from './form-store.ts'
import { lineOf } from './line-values.ts'

const version = (name: string, color: string, texts: string[]) => ({
  name,
  color,
  hours: { mon: '9', tue: '9' },
  texts: texts.map((value) => lineOf({ value })),
})

test('a newer version is taken field by field: what was typed stays, the rest is as it is now', () => {
  const store = formStore(version('Uno', 'rojo', ['a']))
  store.set('name', 'Mío')
  store.set('hours.mon', '10')
  expect(store.rebase({ ...version('Uno', 'azul', ['a', 'b']), hours: { mon: '9', tue: '8' } })).toEqual([])
  expect(store.current()).toMatchObject({
    name: 'Mío',
    color: 'azul',
    hours: { mon: '10', tue: '8' },
    texts: [{ value: 'a' }, { value: 'b' }],
  })
  expect(store.isDirty()).toBe(true)
})

test('a field that both changed is asked about, and either can stay', () => {
  const store = formStore(version('Uno', 'rojo', ['a']))
  store.set('name', 'Mío')
  store.set('texts', [lineOf({ value: 'mío' })])
  expect(store.rebase(version('Suyo', 'rojo', ['suyo']))).toEqual(['name', 'texts'])
  expect(store.valueAt('name')).toBe('Mío')
  store.yield('name')
  expect(store.valueAt('name')).toBe('Suyo')
})

test('the same change by both is no question, and lines that only have other keys are no change', () => {
  const store = formStore(version('Uno', 'rojo', ['a']))
  store.set('name', 'Dos')
  store.set('texts', [lineOf({ value: 'mío' })])
  expect(store.rebase(version('Dos', 'rojo', ['a']))).toEqual([])
  expect(store.current()).toMatchObject({ name: 'Dos', texts: [{ value: 'mío' }] })
})
