import type { Row } from '../row.ts'

type Needed = { name: string; required?: true; needs_check?: true; buyers?: string[] }

/** By the name of the step. What is required is asked of few, so that a visitor may take a deal to its end. */
const needed: Record<string, Needed[]> = {
  Reserva: [
    { name: 'Cédula de identidad', needs_check: true, buyers: ['person'] },
    { name: 'Comprobante de la reserva' },
    { name: 'Escritura de la sociedad', required: true, needs_check: true, buyers: ['company'] },
  ],
  Promesa: [
    { name: 'Liquidaciones de sueldo', buyers: ['with_mortgage'] },
    { name: 'Preaprobación del banco', needs_check: true, buyers: ['with_mortgage'] },
    { name: 'Promesa firmada', needs_check: true },
  ],
  Escritura: [{ name: 'Escritura firmada', needs_check: true }],
}

/** The group that must check a document, by its name. */
export const checkers = { 'Escritura firmada': 'Jefe de ventas' }

/** What deals need in each step. */
export const neededRows = (steps: { id: number; name: string }[], at: string): Row[] =>
  steps.flatMap(({ id, name: step }) =>
    (needed[step] ?? []).map(({ name, required = false, needs_check = false, buyers = [] }) => ({
      sale_step_id: id,
      name,
      required,
      needs_check,
      buyers,
      created_at: at,
      updated_at: at,
    })),
  )
