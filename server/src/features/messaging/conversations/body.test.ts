import { expect, test } from 'vitest'
import { samplesOfRequests, wrongWith } from '#test/meta-requests.ts'
import { parametersOf } from '../templates/filled.ts'
import { bodyOf } from './body.ts'
import type { FileToSend } from './media.queries.ts'
import type { Queued } from './sending.queries.ts'

const queued = (more: Partial<Queued>): Queued => ({
  id: 1,
  uuid: '0197f3a0-0000-7000-8000-000000000001',
  kind: 'text',
  body: null,
  details: {},
  reply_to_wamid: null,
  attempted_at: null,
  attempts: 0,
  wa_id: '56983164001',
  wa_user_id: null,
  ...more,
})
const file = (kind: string, more: Partial<FileToSend> = {}): FileToSend =>
  ({
    id: 1,
    kind,
    key: 'a/b',
    mime: 'x/y',
    name: 'plano.pdf',
    meta_id: '9001',
    is_voice: false,
    ...more,
  }) as FileToSend

const location = { latitude: -33.42, longitude: -70.61, name: 'Piloto', address: 'Av. Italia 1500' }
const contacts = [
  { name: { formatted_name: 'Inés Prado', first_name: 'Inés' }, phones: [{ phone: '+56983164001' }] },
]
const components = [
  { type: 'HEADER', format: 'TEXT', text: 'Hola {{1}}' },
  { type: 'BODY', text: 'Su visita a {{1}} es el {{2}}.' },
  { type: 'FOOTER', text: 'Umbral' },
  {
    type: 'BUTTONS',
    buttons: [
      { type: 'QUICK_REPLY', text: 'Confirmo' },
      { type: 'URL', text: 'Ver', url: 'https://umbral.test/c/{{1}}' },
      { type: 'COPY_CODE', example: ['PIE10'] },
      { type: 'PHONE_NUMBER', text: 'Llamar', phone_number: '+56222222222' },
    ],
  },
]
const values = { header1: 'Inés', '1': 'Los Coihues', '2': 'martes', button1: 'abc' }
const template = (parameters: object[]) => ({
  template: { name: 'visita', language: 'es_CL', category: 'utility', parameters },
})
const named = parametersOf([{ type: 'BODY', text: 'Hola {{nombre}}' }], { nombre: 'Inés' })

const sent: Record<string, object> = {
  text: bodyOf(queued({ body: 'Hola' }), null),
  'an answer to a message': bodyOf(queued({ body: 'Hola', reply_to_wamid: 'wamid.a' }), null),
  'to who hides the phone': bodyOf(queued({ body: 'Hola', wa_id: null, wa_user_id: 'CL.123' }), null),
  image: bodyOf(queued({ kind: 'image', body: 'La terraza' }), file('image')),
  video: bodyOf(queued({ kind: 'video', body: 'El piloto' }), file('video')),
  document: bodyOf(queued({ kind: 'document', body: 'El plano' }), file('document')),
  audio: bodyOf(queued({ kind: 'audio' }), file('audio')),
  'a voice note': bodyOf(queued({ kind: 'audio' }), file('audio', { is_voice: true })),
  sticker: bodyOf(queued({ kind: 'sticker' }), file('sticker')),
  location: bodyOf(queued({ kind: 'location', details: { location } }), null),
  contact: bodyOf(queued({ kind: 'contact', details: { contacts } }), null),
  'a template without variables': bodyOf(queued({ kind: 'template', details: template([]) }), null),
  'a template with heading, body and buttons': bodyOf(
    queued({ kind: 'template', details: template(parametersOf(components, values)) }),
    null,
  ),
  'a template with named variables': bodyOf(queued({ kind: 'template', details: template(named) }), null),
  ...Object.fromEntries(
    ['image', 'video', 'document'].map((kind) => [
      `a template with a heading of ${kind}`,
      bodyOf(queued({ kind: 'template', details: template(named) }), file(kind)),
    ]),
  ),
}

test.each(Object.entries(sent))('Meta takes %s as it is sent', (_, body) => {
  expect(wrongWith('messages', body)).toEqual([])
})

test.each(Object.entries(samplesOfRequests))("Meta's own sample fits its description: %s", (_, body) => {
  expect(wrongWith('messages', body)).toEqual([])
})

test('what Meta would refuse is found to be wrong', () => {
  const { text, location, sticker } = sent as Record<string, Record<string, unknown>>
  const withParameter = (one: object) => ({
    ...sent['a template without variables'],
    template: {
      name: 'visita',
      language: { code: 'es_CL' },
      components: [{ type: 'body', parameters: [one] }],
    },
  })
  const wrong = {
    'nobody to write to': { ...text, to: undefined },
    'a field nobody knows': { ...text, colour: 'green' },
    'the words of another kind': { ...text, type: 'image' },
    'a sticker with words': { ...sticker, sticker: { id: '1', caption: 'Hola' } },
    'a place that is none': { ...location, location: { lat: 1, lng: 2 } },
    'a language as a text': {
      ...sent['a template without variables'],
      template: { name: 'a', language: 'es' },
    },
    'a variable in two lines': withParameter({ type: 'text', text: 'a\nb' }),
    'a variable without its text': withParameter({ type: 'text' }),
    'read without saying which': { messaging_product: 'whatsapp', status: 'read' },
  }
  const taken = Object.entries(wrong).filter(
    ([, body]) => wrongWith('messages', JSON.parse(JSON.stringify(body))).length === 0,
  )
  expect(taken.map(([name]) => name)).toEqual([])
})
