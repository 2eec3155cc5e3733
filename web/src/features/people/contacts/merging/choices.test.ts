import { describe, expect, it } from 'vitest'
import type { Profile } from '../shared/queries.ts'
import { choicesFor, differences, taken, takenOwn } from './choices.ts'

// As much of two dossiers as the comparison reads.
const ana = {
  id: 1,
  kind: 'person',
  firstName: 'Ana',
  lastName: 'Soto',
  email: 'ana@correo.cl',
  phone: null,
  budgetMax: null,
  gender: { id: 3, name: 'Femenino' },
} as unknown as Profile
const anita = {
  ...ana,
  id: 2,
  firstName: 'Anita',
  phone: '+56981234471',
  budgetMax: '5600',
} as unknown as Profile

describe('two dossiers becoming one', () => {
  const fields = differences(ana, anita)

  it('are compared only where they differ', () => {
    expect(fields.map(({ key }) => key).sort()).toEqual(['budgetMax', 'firstName', 'phone'])
  })

  it('keep what the one that stays has, and fill its gaps from the other', () => {
    expect(choicesFor(fields, ana, anita)).toEqual({ firstName: 1, phone: 2, budgetMax: 2 })
  })

  it('fill the custom fields that only the other has', () => {
    const [stays, goes] = [
      { ...ana, customFields: { hijos: '1' } },
      { ...anita, customFields: { hijos: '2', canalPreferido: 'x' } },
    ]
    expect(takenOwn(stays, goes)).toEqual(['custom_fields.canal_preferido'])
  })

  it('take an amount together with its currency', () => {
    const choices = choicesFor(fields, ana, anita)
    expect(taken(fields, choices, anita).sort()).toEqual(['budget_currency', 'budget_max', 'phone'])
  })
})
