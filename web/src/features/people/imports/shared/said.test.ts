import { afterEach, expect, test } from 'vitest'
import { filled, importSentences, keySentences, nameless } from '#contract/people/import-sentences.ts'
import { speak } from '#web/kit/text.ts'
import { everyWord } from '../../../../../test/every-word.ts'
import { said } from './said.ts'

afterEach(() => speak('es-CL', {}))

const messages = [
  filled(keySentences.repeated.email, { row: 12, sheet: 'Sala de ventas' }),
  filled(importSentences.notOfferedBut, { text: 'Marte', names: 'Web, Portal' }),
  filled(importSentences.notOffered, { text: 'no es (una) [opción]' }),
  filled(importSentences.manyContacts, { names: `Ana Díaz (#00007), ${nameless.other}` }),
  filled(importSentences.exists, { name: `${nameless.blank} (#00042)` }),
  filled(importSentences.tooManyRows, { count: '200.000' }),
  'RUT no válido',
]

test('what the server says of a cell is said again as it is in its own language', () =>
  expect(messages.map(said)).toEqual(messages))

test('in another language it is said whole, with what the cell holds and counts as they are written there', async () => {
  speak('en-GB', await everyWord('en'))
  expect(messages.map(said)).toEqual([
    'Repeats the email of row 12 of “Sala de ventas”',
    '“Marte” is not an option: use Web, Portal',
    '“no es (una) [opción]” is not an option',
    'Matches more than one contact: Ana Díaz (#00007), another salesperson’s contact',
    'Already exists: without a name (#00042)',
    'The file has more than 200,000 rows; split it into several',
    'Invalid RUT',
  ])
})
