import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { Amount, Email, Id } from '#contract/fields.ts'
import { speak } from '#web/kit/text.ts'
import { everyWord } from '../../../test/every-word.ts'
import { judged } from './judged.ts'

const Form = z.strictObject({
  email: Email,
  lead_kind: z.enum(['buy', 'rent']),
  tags_ids: z.array(z.int()).max(2),
  first_name: z.string().min(1).max(5),
})
const wrong = { email: 'ana', tagsIds: [1, 2, 3], firstName: 'Antonia' }

afterEach(() => speak('es-CL', {}))

test('a form says what is wrong in Spanish, also where the contract gives no sentence', () => {
  expect(judged(Form, wrong)).toEqual({
    email: 'Correo no válido',
    leadKind: 'Falta este dato',
    tagsIds: 'A lo más 2',
    firstName: 'A lo más 5 caracteres',
  })
})

test('what was left empty is missing, and not a wrong number or a wrong address', () => {
  const Rate = z.strictObject({ method_id: Id, clp: Amount, email: Email })
  expect(judged(Rate, { methodId: null, clp: '', email: 'ana' })).toEqual({
    methodId: 'Falta este dato',
    clp: 'No puede quedar vacío',
    email: 'Correo no válido',
  })
})

test('and in the language of the reader', async () => {
  speak('en-GB', await everyWord('en'))
  expect(judged(Form, wrong)).toEqual({
    email: 'Invalid email',
    leadKind: 'This is missing',
    tagsIds: 'At most 2',
    firstName: 'At most 5 characters',
  })
})
