import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Currency, Id, Named, Timestamp } from './fields.ts'

export const Account = z.object({
  id: Id,
  uuid: z.uuid(),
  name: z.string(),
  lang: z.string(),
  country_name: z.string(),
  currency_name: Currency,
  range_days: z.int(),
  page_size: z.int(),
  is_broker: z.boolean(),
  is_visible: z.boolean(),
  timezone: z.string(),
  national_id: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  logo_url: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Account = z.infer<typeof Account>

export const getMyAccount = endpoint('GET /accounts/me/', { can: 'signed_in', returns: Account })

export const stepKinds = ['open', 'won', 'lost'] as const

const Option = Named.extend({ code: z.string().nullable() })
const Coded = z.object({ id: z.string(), name: z.string() })
const StepOption = Named.extend({ color: z.string(), kind: z.enum(stepKinds), order: z.int() })

/** Everything a form or a filter needs, in one cached call. */
export const getOptions = endpoint('GET /accounts/options/', {
  can: 'signed_in',
  cached: true,
  returns: z.object({
    methods: z.array(Option),
    genders: z.array(Option),
    marital_statuses: z.array(Option),
    marital_regimes: z.array(Option),
    lead_steps: z.array(StepOption),
    sale_steps: z.array(Named),
    tags: z.array(Named.extend({ color: z.string() })),
    sellers: z.array(Named.extend({ is_active: z.boolean() })),
    projects: z.array(Named),
    unit_types: z.array(Named),
    discard_kinds: z.array(Coded),
    file_types: z.array(Option),
    currencies: z.array(Coded),
    countries: z.array(Coded),
  }),
})
export type Options = z.infer<typeof getOptions.returns>
