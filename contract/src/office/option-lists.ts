import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Named, PathId, text } from '../fields.ts'

export const optionLists = [
  'method',
  'gender',
  'marital_status',
  'marital_regime',
  'file_type',
  'discard_kind',
] as const
export type OptionList = (typeof optionLists)[number]

/** `code` marks the options that the product itself uses. A retired one is no longer offered, and stays where it is used. */
export const ListedOption = Named.extend({
  code: z.string().nullable(),
  order: z.int(),
  is_retired: z.boolean(),
})
export type ListedOption = z.infer<typeof ListedOption>

const list = z.enum(optionLists)
const params = z.object({ list })

export const listOptions = endpoint('GET /accounts/option-lists/{list}/', {
  can: 'account.view',
  params,
  returns: z.array(ListedOption),
})

/** The kinds of discard are fixed: they can be renamed, ordered and retired, but not added. */
export const NewOption = z.strictObject({ name: text(80) })

export const createOption = endpoint('POST /accounts/option-lists/{list}/', {
  can: 'account.manage',
  params,
  body: NewOption,
  status: 201,
  returns: ListedOption,
  errors: ['conflict'],
})

export const patchOption = endpoint('PATCH /accounts/option-lists/{list}/{id}/', {
  can: 'account.manage',
  params: z.object({ list, id: PathId }),
  body: z.strictObject({ name: text(80).optional(), is_retired: z.boolean().optional() }),
  returns: ListedOption,
})

/** Options that are not listed follow in their old order. */
export const reorderOptions = endpoint('POST /accounts/option-lists/{list}/reorder/', {
  can: 'account.manage',
  params,
  body: z
    .array(z.strictObject({ id: Id, order: z.int().min(0).max(10_000) }))
    .min(1)
    .max(500),
  returns: z.array(ListedOption),
})
