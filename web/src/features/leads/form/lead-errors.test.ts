import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/kit/api/problem.ts'
import { errorsIn, errorsOf } from './lead-errors.ts'
import { emptyDraft } from './lead-payload.ts'

describe('what is wrong with a new lead', () => {
  it('is told on the fields as they are typed', () => {
    const draft = { ...emptyDraft, email: 'ana@', phone: '123', nationalId: 'x', amount: 'mil' }
    expect(errorsIn(draft)).toEqual({
      firstName: 'Falta el nombre',
      email: 'Correo no válido',
      phone: 'Teléfono no válido',
      nationalId: 'RUT no válido',
      amount: 'Monto no válido',
    })
  })

  it('is nothing once it can be sent', () => {
    expect(errorsIn({ ...emptyDraft, firstName: 'Ana', phone: '9 8123 4471' })).toEqual({})
    expect(errorsIn({ ...emptyDraft, contactId: 7 })).toEqual({})
    expect(errorsIn({ ...emptyDraft, kind: 'company', businessName: 'Lonquén SpA' })).toEqual({})
  })

  it('comes from the server nested as its body, and lands on the same fields', () => {
    const problem = {
      code: 'validation',
      errors: { contact: { national_id: ['RUT no válido'] }, seller_id: ['No existe'] },
    } as const
    const refused = new ApiError(400, JSON.parse(JSON.stringify(problem)))
    expect(errorsOf(refused)).toEqual({ nationalId: 'RUT no válido', sellerId: 'No existe' })
  })
})
