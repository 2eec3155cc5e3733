import { afterEach, expect, test } from 'vitest'
import { speak } from '#web/kit/text.ts'
import { answersOf, draftOf } from './answer-draft.ts'

afterEach(() => speak('es-CL', {}))

test('the number of an answer is written and read as in the language of whoever answers', () => {
  const question = { kind: 'number' as const, answers: ['2.5'] }
  expect(draftOf(question)).toEqual(['2,5'])
  expect(answersOf(question, ['1.500,5'])).toEqual(['1500.5'])
  speak('en-GB', {})
  expect(draftOf(question)).toEqual(['2.5'])
  expect(answersOf(question, ['1,500.5'])).toEqual(['1500.5'])
})

test('other answers go as they are', () => {
  expect(answersOf({ kind: 'text' }, ['Piso 1.500'])).toEqual(['Piso 1.500'])
})
