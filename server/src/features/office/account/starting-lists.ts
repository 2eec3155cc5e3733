import { discardKinds } from '#contract/leads/leads.ts'

type Option = readonly [code: string | null, name: string]

const discardNames: Record<(typeof discardKinds)[number], string> = {
  not_interested: 'No le interesa',
  no_budget: 'Sin presupuesto',
  unreachable: 'No se logra contactar',
  bought_elsewhere: 'Compró en otro lugar',
  duplicate: 'Duplicado',
  out_of_area: 'Fuera de la zona',
  other: 'Otro motivo',
}

/** Initial lists of a new account, which it may change. */
export const startingOptions: Record<string, readonly Option[]> = {
  method: [
    ['web', 'Web'],
    ['portal', 'Portal inmobiliario'],
    ['meta', 'Meta'],
    ['whatsapp', 'WhatsApp'],
    ['sales_room', 'Sala de ventas'],
    ['referral', 'Referido'],
    ['broker', 'Corredor'],
    ['event', 'Evento'],
  ],
  gender: [
    ['female', 'Femenino'],
    ['male', 'Masculino'],
    ['other', 'Otro'],
  ],
  marital_status: [
    ['single', 'Soltero/a'],
    ['married', 'Casado/a'],
    ['civil_union', 'Conviviente civil'],
    ['divorced', 'Divorciado/a'],
    ['widowed', 'Viudo/a'],
  ],
  marital_regime: [
    ['community', 'Sociedad conyugal'],
    ['separation', 'Separación de bienes'],
    ['participation', 'Participación en los gananciales'],
  ],
  file_type: [
    ['national_id', 'Cédula de identidad'],
    ['payslip', 'Liquidación de sueldo'],
    ['tax_return', 'Declaración de renta'],
    ['pension_statement', 'Certificado de cotizaciones'],
    ['bank_statement', 'Estado de cuenta'],
    ['marriage_certificate', 'Certificado de matrimonio'],
    ['deed', 'Escritura'],
    ['promise', 'Promesa de compraventa'],
    ['reservation_receipt', 'Comprobante de reserva'],
    ['quotation', 'Cotización'],
    ['photo', 'Fotografía'],
    ['OTHERS', 'Otro'],
  ],
  discard_kind: discardKinds.map((code) => [code, discardNames[code]] as const),
}

export const startingLeadSteps = [
  { name: 'Nuevo', color: '#4C86D6', kind: 'open', stale_after_days: 2 },
  { name: 'Contactado', color: '#1FA9AA', kind: 'open', stale_after_days: 7 },
  { name: 'Visita agendada', color: '#8E6BDB', kind: 'open', stale_after_days: 10 },
  { name: 'Visita realizada', color: '#8E6BDB', kind: 'open', stale_after_days: 7 },
  { name: 'Cotizado', color: '#E0A21B', kind: 'open', stale_after_days: 10 },
  { name: 'Negociación', color: '#E47A36', kind: 'open', stale_after_days: 10 },
  { name: 'Reserva', color: '#2F9E67', kind: 'won', stale_after_days: null },
] as const

export const startingSaleSteps = [
  { name: 'Cotización', unit_status: null },
  { name: 'Reserva', unit_status: 'reserved' },
  { name: 'Promesa', unit_status: 'promised' },
  { name: 'Escritura', unit_status: 'sold' },
  { name: 'Entrega', unit_status: 'delivered' },
] as const
