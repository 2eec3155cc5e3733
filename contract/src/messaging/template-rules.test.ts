import { expect, test } from 'vitest'
import {
  filledWith,
  judgeTemplate,
  samplesOf,
  type TemplateComponent,
  variablesOf,
} from './template-rules.ts'

const bodyOf = (text: string, samples: string[] = []): TemplateComponent => ({
  type: 'BODY',
  text,
  example: { body_text: [samples] },
})
const judged = (components: TemplateComponent[], category = 'utility') =>
  judgeTemplate({ name: 'aviso', category, components })
const paths = (components: TemplateComponent[]) => judged(components).problems.map(({ path }) => path)
const fine = 'Hola {{1}}, le escribimos por su visita de mañana.'

test.each<[string, TemplateComponent[], string[]]>([
  ['a text with a sample', [bodyOf(fine, ['Inés'])], []],
  ['no text', [bodyOf('')], ['body']],
  ['a variable without a sample', [bodyOf(fine)], ['samples.1']],
  ['a variable at the end', [bodyOf('Buenas tardes, le saluda {{1}}.', ['Ana'])], ['body']],
  [
    'two variables together',
    [bodyOf('Hola {{1}} {{2}}, le escribimos por su visita de mañana', ['a', 'b'])],
    ['body'],
  ],
  ['a gap', [bodyOf('Hola {{2}}, le escribimos por su visita', ['a'])], ['body']],
  ['too many variables', [bodyOf('Hola {{1}} y {{2}} hoy', ['a', 'b'])], ['body']],
  ['a footer with a variable', [bodyOf('Hola a todos'), { type: 'FOOTER', text: '{{1}}' }], ['footer']],
  [
    'a heading of two lines',
    [bodyOf('Hola a todos'), { type: 'HEADER', format: 'TEXT', text: 'Uno\nDos' }],
    ['header'],
  ],
  [
    'replies between other buttons',
    [
      bodyOf('Hola a todos'),
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Sí' },
          { type: 'URL', text: 'Ver', url: 'https://umbral.test' },
          { type: 'QUICK_REPLY', text: 'No' },
        ],
      },
    ],
    ['buttons'],
  ],
  [
    'an address that changes without a sample',
    [
      bodyOf('Hola'),
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Ver', url: 'https://u.test/{{1}}' }] },
    ],
    ['samples.button0'],
  ],
])('%s', (_, components, expected) => {
  expect(paths(components)).toEqual(expected)
})

test('what promotes as utility, and marketing without a way out, is warned of', () => {
  expect(judged([bodyOf('Hola, hoy hay una oferta')]).warnings).toHaveLength(1)
  expect(judged([bodyOf('Hola, hoy hay una oferta')], 'marketing').warnings).toHaveLength(1)
  expect(judged([bodyOf('Hola. Responda BAJA para no recibir más')], 'marketing').warnings).toEqual([])
})

test('variables, their samples and their values are found where they stand', () => {
  const components: TemplateComponent[] = [
    { type: 'HEADER', format: 'TEXT', text: 'Para {{1}}', example: { header_text: ['Inés'] } },
    bodyOf('Su {{2}} y su {{1}} y su {{2}}.', ['depto', 'bodega']),
    { type: 'BUTTONS', buttons: [{ type: 'URL', url: 'https://u.test/{{1}}', example: ['a'] }] },
  ]
  expect(variablesOf(components).map(({ key }) => key)).toEqual(['header1', '2', '1', 'button0'])
  expect(samplesOf(components)).toEqual({ '1': 'depto', '2': 'bodega', header1: 'Inés', button0: 'a' })
  expect(filledWith('Hola {{1}} y {{2}}', (name) => (name === '1' ? 'Ana' : undefined))).toBe(
    'Hola Ana y {{2}}',
  )
})
