import { expect, test } from 'vitest'
import { suggestedFor } from './suggested.ts'

const step = (id: number, name: string) => ({ id, name, kind: 'open' })

test('each event is suggested for the first step that it suits, and for none where it is used', () => {
  const leads = [
    step(1, 'Nuevo'),
    step(2, 'Contactado'),
    step(3, 'Visita agendada'),
    step(4, 'Visita realizada'),
  ]
  const known = { leads, sales: [] }
  expect(suggestedFor({ steps: [], sale_steps: [] }, known).steps).toEqual([
    { lead_step_id: 1, event_name: 'Lead' },
    { lead_step_id: 2, event_name: 'Contact' },
    { lead_step_id: 3, event_name: 'Schedule' },
  ])
  const said = [{ lead_step_id: 4, event_name: 'Schedule' }]
  expect(suggestedFor({ steps: said, sale_steps: [] }, known).steps.map((one) => one.lead_step_id)).toEqual([
    1, 2,
  ])
})
