import { expect, test } from 'vitest'
import { changesOf, givenAndTaken, restOf } from './audit-changes.ts'
import { auditSentence } from './audit-sentence.ts'
import type { AuditEntry } from './queries.ts'

const entry = (act: string, data: AuditEntry['data'] = {}): AuditEntry => ({
  id: 1,
  user: { id: 1, name: 'Alejandra Vidal' },
  subject: { id: 2, name: 'Ana Pérez' },
  act,
  address: null,
  data,
  at: '2026-11-21T12:00:00Z',
})

test('an act is told in words, permissions by how many were given and taken', () => {
  expect(auditSentence(entry('users.deactivated'))).toBe('Desactivó a Ana Pérez')
  const data = { before: ['leads.view', 'leads.edit'], after: ['leads.view', 'leads.assign', 'units.view'] }
  expect(auditSentence(entry('users.permissions_changed', data))).toBe('Dio 2 permisos y quitó 1 a Ana Pérez')
  expect(givenAndTaken(data)).toEqual({ given: ['leads.assign', 'units.view'], taken: ['leads.edit'] })
})

test('what left and what came in is told with how much and from where', () => {
  expect(auditSentence(entry('exports.leads', { rows: 1412 }))).toBe('Exportó 1.412 leads')
  expect(auditSentence(entry('exports.contacts', { rows: 1 }))).toBe('Exportó 1 contacto')
  const imported = entry('contacts.imported', { import_id: 3, file: 'feria.xlsx', mode: 'create' })
  expect(auditSentence(imported)).toBe('Subió feria.xlsx para importar contactos')
  expect(auditSentence(entry('contacts.import_reverted'))).toBe('Revirtió una importación de contactos')
})

test('what was changed is told by the name it had, and each act of leads, privacy and forms in words', () => {
  const rule = entry('leads.rule_changed', {
    before: { id: 3, name: 'Web' },
    after: { id: 3, name: 'Sitio' },
  })
  expect(auditSentence(rule)).toBe('Cambió la regla de asignación Web')
  const question = entry('leads.question_changed', { before: { text: '¿Pie?' }, after: { isRetired: true } })
  expect(auditSentence(question)).toBe('Cambió la pregunta “¿Pie?”')
  expect(auditSentence(entry('connections.token_revoked', { name: 'Landing' }))).toBe(
    'Revocó la llave del formulario Landing',
  )
  expect(auditSentence(entry('contacts.privacy_resolved', { status: 'rejected' }))).toBe(
    'Rechazó lo que un contacto pidió sobre sus datos',
  )
})

test('what a developer and a broker do with each other is told to both, each by the name of the other', () => {
  const of = (act: string, data: AuditEntry['data']) => auditSentence(entry(act, data))
  const [ours, theirs] = [{ developer: 'Austral' }, { broker: 'Los Robles' }]
  expect([
    of('units.hold_asked', { ...ours, unit: '1204' }),
    of('units.hold_asked', { ...theirs, unit: '1204' }),
  ]).toEqual(['Pidió retener la unidad 1204 de Austral', 'Los Robles pidió retener la unidad 1204'])
  const second = 'contacts.registration_second'
  expect([of(second, ours), of(second, theirs)]).toEqual([
    'Registró un cliente con Austral: llegó segundo',
    'Los Robles registró un cliente: llegó segundo',
  ])
  const words = ['asked', 'placed', 'granted', 'refused', 'cancelled', 'released', 'expired', 'sold']
    .map((act) => `units.hold_${act}`)
    .concat(
      [
        'registered',
        'second',
        'disputed',
        'evidence',
        'visited',
        'kept',
        'transferred',
        'shared',
        'lost',
        'ending',
        'ended',
      ].map((act) => `contacts.registration_${act}`),
    )
  for (const act of words) expect(of(act, ours), act).not.toMatch(/_|: (hold|registration)/)
})

test('an act nobody taught is told by its name', () => {
  expect(auditSentence(entry('exports.leads_sheet'))).toBe('Exportaciones: leads sheet')
})

test('differences read the same however they were written down', () => {
  const phone = { label: 'Teléfono', from: '—', to: '+56981234471' }
  expect(changesOf({ changes: { phone: { from: null, to: '+56981234471' } } })).toEqual([phone])
  expect(changesOf({ before: { phone: null, x: 1 }, after: { phone: '+56981234471', x: 1 } })).toEqual([
    phone,
  ])
  const sellers = [{ id: 4, name: 'Ana Pérez', weight: 1 }]
  expect(
    changesOf({
      before: { id: 3, sellers, text: 'Igual', updatedAt: '2026-11-20' },
      after: { id: 3, sellers: [{ ...sellers[0], weight: 2 }], updatedAt: '2026-11-21' },
    }),
  ).toEqual([{ label: 'Vendedores', from: 'Ana Pérez (1)', to: 'Ana Pérez (2)' }])
  expect(changesOf({ before: 39000, after: 39100 })).toEqual([{ label: 'Valor', from: '39000', to: '39100' }])
  expect(changesOf({ before: ['a'], after: ['b'] })).toEqual([])
})

test('codes are told as people say them', () => {
  expect(changesOf({ before: { way: 'load' }, after: { way: 'first_to_claim' } })).toEqual([
    { label: 'Reparto', from: 'Al que tiene menos leads', to: 'Al primero que lo tome' },
  ])
})

test('ids of rows are not shown to people', () => {
  expect(restOf({ optionId: 3, ids: [1, 2], list: 'tags', rows: 12 })).toEqual([
    { label: 'Lista', value: 'tags' },
    { label: 'Filas', value: '12' },
  ])
})
