import { describe, expect, it } from 'vitest'
import { kindsIn, sentenceOf } from './sentence.ts'
import type { Names, TimelineEvent } from './teller.ts'

const names: Names = {
  step: (id) => ({ 1: 'Nuevo', 2: 'Contactado' })[Number(id)],
  seller: (id) => ({ 5: 'Javiera Muñoz' })[Number(id)],
}
const event = (kind: TimelineEvent['kind'], data: TimelineEvent['data'] = {}): TimelineEvent => ({
  id: 1,
  kind,
  leadId: 1,
  actorKind: 'user',
  actor: null,
  data,
  isEditable: false,
  isDeletable: false,
  at: '2026-11-21T12:00:00Z',
})
const told = (kind: TimelineEvent['kind'], data?: TimelineEvent['data']) =>
  sentenceOf(event(kind, data), names)

describe('the timeline in sentences', () => {
  it('names steps and sellers, and leaves a hole for who did it', () => {
    expect(told('lead_moved', { fromStepId: 1, stepId: 2 }).text).toBe(
      '{actor} movió a Contactado desde Nuevo',
    )
    expect(told('lead_assigned', { sellerId: 5, reason: 'Turno' })).toEqual({
      text: '{actor} asignó el lead a Javiera Muñoz',
      detail: 'Turno',
    })
    expect(told('lead_assigned', { sellerId: null }).text).toBe('{actor} dejó el lead sin asignar')
  })

  it('says why a lead was discarded and what was changed, once each', () => {
    expect(told('lead_discarded', { discardKind: 'no_budget', detail: null }).text).toBe(
      '{actor} descartó el lead: sin presupuesto',
    )
    const changes = { budgetMin: {}, budgetMax: {}, email: {} }
    expect(told('contact_updated', { changes }).text).toBe('{actor} cambió del contacto: presupuesto, correo')
  })

  it('says what came of a call, also without a word about it', () => {
    expect(told('call', { result: 'no_answer' })).toEqual({ text: '{actor} llamó: no contestó' })
    expect(told('call', { result: 'reached', minutes: 4, outcome: 'Quiere visitar' })).toEqual({
      text: '{actor} llamó y contestó',
      detail: '4 min · Quiere visitar',
    })
    expect(told('task_done', { title: 'Llamar', result: 'no_answer' }).text).toBe(
      '{actor} completó: Llamar. No contestó',
    )
    expect(told('task_done', { title: 'Llamar', result: 'cancelled' }).text).toBe('{actor} canceló: Llamar')
  })

  it('shows chats with notes and calls, and what is sold by itself', () => {
    expect(kindsIn('talk')).toEqual(expect.arrayContaining(['note', 'call', 'message_received']))
    expect(kindsIn('sales')).toEqual(
      expect.arrayContaining(['unit_held', 'quotation_sent', 'deal_won', 'payment_received']),
    )
    expect(kindsIn('work')).toEqual(expect.arrayContaining(['lead_moved', 'lead_requested']))
  })

  it('gets by with data it does not know', () => {
    expect(told('lead_moved').text).toBe('{actor} movió el lead de etapa')
    expect(told('lead_updated', { changes: { somethingNew: {} } }).text).toBe('{actor} cambió: otros datos')
    expect(told('task_done').text).toBe('{actor} completó: una tarea')
    const newer = told('of_a_newer_server' as TimelineEvent['kind']) // what a tab of before is sent
    expect(newer.text).toBe('{actor} hizo otro cambio')
  })
})
