import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { clearable, Day, NationalId, PathId, Phone, Timestamp, text } from '../fields.ts'
import { Download } from '../office/files.ts'
import { Area, orientations, UnitKind } from '../stock/shared.ts'
import { Computed, QuotationFigures } from './quotation-money.ts'
import { quotationStatuses } from './quotations.ts'

const figures = QuotationFigures.shape
const line = figures.lines.element.shape

/** What anybody with the link sees: no ids, and nothing of the client but the name. */
export const QuotationPreview = z.object({
  number: z.int(),
  version: z.int(),
  status: z.enum(quotationStatuses),
  issued_at: Timestamp,
  valid_until: Day,
  client: z.object({ name: z.string() }),
  seller: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  /** Of another account, that made it: its person is asked first. */
  broker: z
    .object({
      name: z.string(),
      agent: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
  account: z.object({
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
  }),
  project: z
    .object({
      name: z.string(),
      address: z.string().nullable(),
      commune: z.string().nullable(),
      website: z.string().nullable(),
      delivery_date: Day.nullable(),
    })
    .nullable(),
  units: z.array(
    z.object({
      number: z.string(),
      kind: UnitKind,
      model: z.string().nullable(),
      floor: z.int().nullable(),
      orientation: z.enum(orientations).nullable(),
      rooms: z.int().nullable(),
      bathrooms: z.int().nullable(),
      area: Area,
      list_price: line.list_price,
      discount_amount: line.discount_amount,
      final_price: line.final_price,
    }),
  ),
  /** Of the units, then of their project: the first ones of each. `GET /quotations/{uuid}/pictures/{place}/` from place 1. */
  pictures: z.array(
    z.object({
      width: z.int().nullable(),
      height: z.int().nullable(),
      caption: z.string().nullable(),
    }),
  ),
  currency: figures.currency,
  exchange: figures.exchange,
  extras: figures.extras,
  list_total: figures.list_total,
  discount_total: figures.discount_total,
  total: figures.total,
  total_clp: figures.total_clp,
  plan_rows: figures.plan_rows,
  /** A reservation that is no part of the price. */
  guarantee: Computed.nullable(),
  /** Without what follows from the age of the client. */
  mortgages: z.array(figures.mortgages.element.omit({ is_over_age: true })),
  /** The account's own words about quotations, as they were when it was issued. */
  legal_text: z.string().nullable(),
  answer: z.object({ kind: z.enum(['accepted', 'rejected']), at: Timestamp }).nullable(),
  /** The path of the version that replaces it. */
  newer_version: z.object({ version: z.int(), link: z.string() }).nullable(),
})
export type QuotationPreview = z.infer<typeof QuotationPreview>

/** Anything but the uuid of an issued quotation is 404. */
export const openLink = {
  can: 'anyone',
  base: 'public',
  params: z.object({ uuid: z.string().max(100) }),
  errors: ['not_found', 'gone', 'rate_limited'],
} as const

/** 410 when its link was revoked or it expired, with whom to ask in `conflict`. */
export const previewQuotation = endpoint('GET /quotations/{uuid}/', {
  ...openLink,
  returns: QuotationPreview,
})

/** The PDF of what the preview shows, under the same conditions. 503 while many are being printed. */
export const downloadPreview = endpoint('GET /quotations/{uuid}/pdf/', {
  ...openLink,
  download: true,
  returns: Download,
  errors: [...openLink.errors, 'unavailable'],
})

/** One of the pictures of what the preview shows, under the same conditions. */
export const downloadPreviewPicture = endpoint('GET /quotations/{uuid}/pictures/{place}/', {
  ...openLink,
  params: openLink.params.extend({ place: PathId }),
  query: z.strictObject({ size: z.enum(['thumbnail', 'large']).optional() }),
  download: true,
  returns: Download,
})

/** How long a section was read on a device. The first one tells the seller; programs that fetch links do not count. */
export const viewQuotation = endpoint('POST /quotations/{uuid}/view/', {
  ...openLink,
  body: z.strictObject({
    section: text(40),
    seconds: z.int('Debe ser un entero').min(0, 'No puede ser negativo').max(86_400, 'A lo más 86400'),
    /** Made up by the page, and kept in the browser. */
    device: text(64),
  }),
  returns: Nothing,
})

/** Of the client who says yes. */
export const AcceptingClient = z.strictObject({ name: text(200), national_id: NationalId })

export const acceptPreview = endpoint('POST /quotations/{uuid}/accept/', {
  ...openLink,
  body: AcceptingClient,
  returns: QuotationPreview,
  errors: [...openLink.errors, 'conflict'],
})

/** Of the client who says no: all of it may be left unsaid. */
export const RejectingClient = z.strictObject({
  name: clearable(text(200)),
  national_id: clearable(NationalId),
  reason: clearable(text(1000)),
})

export const rejectPreview = endpoint('POST /quotations/{uuid}/reject/', {
  ...openLink,
  body: RejectingClient.optional(),
  returns: QuotationPreview,
  errors: [...openLink.errors, 'conflict'],
})

export const WishedVisit = z.strictObject({ at: Timestamp, name: text(200), phone: Phone })

/** A visit for the seller to confirm. */
export const bookVisit = endpoint('POST /quotations/{uuid}/book-visit/', {
  ...openLink,
  body: WishedVisit,
  status: 201,
  returns: z.object({ at: Timestamp }),
  errors: [...openLink.errors, 'conflict'],
})
