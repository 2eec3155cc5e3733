import { expect, test } from 'vitest'
import { bodyOf, draftOf } from './draft.ts'

test('what is written becomes the parts that Meta knows, and comes back as it was', () => {
  const draft = {
    ...draftOf(undefined),
    name: 'visita ',
    header: 'Para {{1}}',
    body: 'Hola {{2}}, su visita a {{1}} es mañana.',
    buttons: [{ key: 'a', type: 'URL', text: 'Ver', url: 'https://umbral.test/{{1}}', phone: '' }],
    samples: { header1: 'Inés', 1: 'Los Coihues', 2: 'Inés', button0: 'a1' },
    sources: { 2: 'contact.first_name' },
    fallbacks: { 2: 'cliente ' },
  }
  const body = bodyOf(draft)
  expect(body).toMatchObject({
    name: 'visita',
    components: [
      { type: 'HEADER', format: 'TEXT', example: { header_text: ['Inés'] } },
      { type: 'BODY', example: { body_text: [['Los Coihues', 'Inés']] } },
      { type: 'BUTTONS', buttons: [{ url: 'https://umbral.test/{{1}}', example: ['a1'] }] },
    ],
    variables: {
      1: { source: null, fallback: null },
      2: { source: 'contact.first_name', fallback: 'cliente' },
    },
  })
  const again = draftOf(body as never)
  expect(again).toMatchObject({ header: 'Para {{1}}', samples: draft.samples })
  expect(bodyOf(again)).toEqual(body)
})

test('a heading that is a file stays, unless another one takes its place', () => {
  const before = [{ type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::a'] } }]
  expect(bodyOf({ ...draftOf(undefined), body: 'Hola' }, before).components[0]).toEqual(before[0])
  const headerFile = { format: 'VIDEO', handle: '4::b' }
  expect(bodyOf({ ...draftOf(undefined), headerFile, body: 'Hola' }, before).components[0]).toEqual({
    type: 'HEADER',
    format: 'VIDEO',
    example: { header_handle: ['4::b'] },
  })
})
