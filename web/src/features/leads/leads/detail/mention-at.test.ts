import { expect, test } from 'vitest'
import { mentionAt, withMention } from './mention-at.ts'

test('a mention is what stands from the @ to the caret', () => {
  expect(mentionAt('Ver con @mat', 12)).toEqual({ start: 8, typed: 'mat' })
  expect(mentionAt('@', 1)).toEqual({ start: 0, typed: '' })
  expect(mentionAt('ana@correo', 10)).toBeUndefined()
  expect(mentionAt('@mat ya vino', 12)).toBeUndefined()
})

test('whoever is chosen stands in the place of what was typed, and what follows stays', () => {
  expect(withMention('Ver con @mat hoy', { start: 8, typed: 'mat' }, 'matias.contreras')).toEqual({
    text: 'Ver con @matias.contreras hoy',
    caret: 26,
  })
})
