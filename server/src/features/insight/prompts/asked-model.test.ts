import { expect, test } from 'vitest'
import { withoutIdentities } from '#server/platform/model/without-identities.ts'
import { choiceIn } from './asked-model.actions.ts'

test('a model chooses readings and days, and nothing else', () => {
  expect(choiceIn('{"readings": ["leads_by_day", "leads_by_day"], "period": "this_month"}')).toEqual({
    readings: ['leads_by_day'],
    period: { date_filter_type: 'this_month' },
  })
  expect(choiceIn('Claro:\n```json\n{"readings":["stock_by_state"],"period":null}\n```')).toEqual({
    readings: ['stock_by_state'],
    period: undefined,
  })
  expect(
    choiceIn('{"readings": ["delete_all", "deals_by_step"], "period": "range", "tool": "add_note"}'),
  ).toEqual({
    readings: ['deals_by_step'],
    period: undefined,
  })
})

test.each([
  '',
  'No puedo responder eso.',
  '{"readings": []}',
  '{"readings": "leads_by_day"}',
  '{"readings": ["__proto__", "constructor"]}',
  '[["leads_by_day"]]',
  '{"tool":"draft_quotation","arguments":{"lead_id":1}}',
  `{"readings":["${'x'.repeat(3000)}"]}`,
  '{'.repeat(50_000),
])('what names no reading moves nothing: %#', (text) => {
  expect(choiceIn(text)).toBeNull()
})

test('a question goes out without what identifies a person', () => {
  expect(
    withoutIdentities(
      'Juan 12.345.678-5 o 12345678-K, +56 9 8765 4321, juan.perez@correo.cl, https://x.cl/?id=9 ¿cuántos leads en 2026?',
    ),
  ).toBe('Juan [RUT] o [RUT], [número], [correo], [enlace] ¿cuántos leads en 2026?')
})

test.each([
  ['اتصل على ٩٨٧٦٥٤٣٢١ أو +٥٦ ٩ ٨٧٦٥ ٤٣٢١', 'اتصل على [número] أو [número]'],
  ['¿Y ١٢٬٣٤٥٬٦٧٨-٥?', '¿Y [RUT]?'],
  ['De linkedin.com/in/juan, wa.me/56987654321 y x.cl:8080/9', 'De [enlace], [enlace] y [enlace]'],
  ['En www.juanperez.cl, instagram.com?u=juan o whatsapp://send?phone=1', 'En [enlace], [enlace] o [enlace]'],
  ['juan@correo.cl/x', '[correo]'],
  [
    'Leads de portal.cl? UF/m2, 1.200/mes y/o 2.5/día, 2025/2026',
    'Leads de portal.cl? UF/m2, 1.200/mes y/o 2.5/día, 2025/2026',
  ],
])('%s goes out as %s', (text, left) => {
  expect(withoutIdentities(text)).toBe(left)
})
