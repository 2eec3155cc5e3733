import type { QuotationFigures } from '#contract/sales/quotation-money.ts'

/** All that a printed quotation says; nothing else is read to draw it. */
export type QuotationDocument = {
  number: number | null
  version: number
  /** null: a draft. */
  issued_on: string | null
  valid_until: string
  account: {
    name: string
    national_id: string | null
    phone: string | null
    email: string | null
    address: string | null
  }
  seller: { name: string; email: string | null; phone: string | null }
  /** Of another account, that made it: both names stand on it. */
  broker: { name: string; agent: string; email: string | null; phone: string | null } | null
  client: string | null
  project: string | null
  /** Of the lines, in their order. */
  units: { id: number; name: string; facts: string }[]
  figures: QuotationFigures
  notes: string | null
  /** The account's own words about quotations. */
  legal_text: string | null
  /** JPEG or PNG. */
  logo: Buffer | null
  /** The first two stand on the first page, the others at the end while there is room. */
  pictures: { content: Buffer; caption: string }[]
  /** The address of the preview; null where nobody can open it. */
  link: string | null
}
