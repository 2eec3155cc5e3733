import { planNames } from '#contract/sales/plan-names.ts'
import { kindNames } from '#contract/stock/sheet-names.ts'
import type { FieldKey, FieldValues } from '#server/features/sales/document-templates/filled.actions.ts'
import { dayInChile, inChile, percentInChile } from '#server/platform/printing/words.ts'
import type { DealToWrite } from './values.queries.ts'

type Person = DealToWrite['client']

/** What the fields of a template become: the figures are those of the quotation. */
export function valuesOf(deal: DealToWrite): FieldValues {
  const { client, seller, account, project, figures, quotation } = deal
  const names = deal.units.map((unit) => `${kindNames[unit.kind]} ${unit.number}`)
  const values: Record<FieldKey, string | null> = {
    hoy: longDay(deal.today),
    negocio_numero: folio(deal.number),
    etapa: deal.step,
    precio: inChile(figures.total),
    precio_pesos: figures.total_clp && inChile(figures.total_clp),
    cotizacion_numero: quotation.number === null ? null : folio(quotation.number),
    cotizacion_fecha: quotation.issued_on && dayInChile(quotation.issued_on),
    cliente_nombre: client.name,
    cliente_rut: client.national_id,
    cliente_correo: client.email,
    cliente_telefono: client.phone,
    cliente_direccion: addressOf(client),
    cliente_nacionalidad: client.nationality,
    cliente_estado_civil: client.marital_status,
    cliente_ocupacion: client.occupation,
    vendedor_nombre: seller.name,
    vendedor_correo: seller.email,
    vendedor_telefono: seller.phone,
    empresa_nombre: account.name,
    empresa_rut: account.national_id,
    empresa_direccion: account.address,
    empresa_telefono: account.phone,
    empresa_correo: account.email,
    proyecto_nombre: project?.name ?? null,
    proyecto_direccion: project?.address ?? null,
    proyecto_comuna: project?.commune ?? null,
    proyecto_entrega: project?.delivery_date ? dayInChile(project.delivery_date) : null,
    unidades_nombres: names.join(', '),
  }
  return {
    ...values,
    unidades: deal.units.map((unit, index) => {
      const line = figures.lines.find(({ unit_id }) => unit_id === unit.id)
      return {
        unidad: names[index] ?? null,
        detalle: unit.model,
        precio_lista: line ? inChile(line.list_price) : null,
        precio_unidad: line ? inChile(line.final_price) : null,
      }
    }),
    participantes: deal.parties.map((party) => ({
      rol: roles[party.role] ?? null,
      nombre: party.name,
      rut: party.national_id,
      correo: party.email,
      telefono: party.phone,
      direccion: addressOf(party),
      estado_civil: party.marital_status,
      participacion: party.share_percent && percentInChile(party.share_percent),
    })),
    pagos: figures.plan_rows.map((row) => ({
      pago: row.number ? `${planNames[row.kind]} ${row.number}` : planNames[row.kind],
      vence: row.due_on && dayInChile(row.due_on),
      monto: inChile(row.amount),
      monto_pesos: row.amount_clp ? inChile(row.amount_clp) : null,
    })),
  }
}

const roles: Record<string, string> = {
  buyer: 'Comprador',
  spouse: 'Cónyuge',
  guarantor: 'Aval',
  representative: 'Representante',
}

const folio = (number: number) => String(number).padStart(5, '0')

const addressOf = ({ street, street_number, apartment, commune }: Person) => {
  const first = [street, street_number, apartment && `depto. ${apartment}`].filter(Boolean).join(' ')
  return [first, commune].filter(Boolean).join(', ') || null
}

/** A day without a time: the same everywhere. */
const longDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('es-CL', { dateStyle: 'long', timeZone: 'UTC' })
