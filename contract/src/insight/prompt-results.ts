import { z } from 'zod'

/** What a prompt can answer with. Each is one call of a tool, and how its answer is laid out. */
export const readingKeys = [
  'leads_by_method',
  'leads_by_seller',
  'leads_by_day',
  'leads_by_state',
  'answers_by_seller',
  'leads_to_mind',
  'deals_by_seller',
  'deals_by_project',
  'deals_by_step',
  'stock_by_state',
  'stock_by_project',
  'quotations_by_seller',
  'quotations_by_project',
] as const
export type ReadingKey = (typeof readingKeys)[number]

export const promptColumns = [
  'method',
  'seller',
  'project',
  'step',
  'day',
  'state',
  'alert',
  'received',
  'former',
  'open',
  'won',
  'discarded',
  'defective',
  'in_time',
  'late',
  'overdue',
  'median',
  'leads',
  'begun',
  'active',
  'lost',
  'amount',
  'won_amount',
  'won_before',
  'units',
  'available',
  'held',
  'reserved',
  'promised',
  'sold',
  'square_meters',
  'quotations',
  'accepted',
  'closed',
] as const
export type PromptColumn = (typeof promptColumns)[number]

/** How a value is written: pesos, minutes and m² are numbers as the dashboards answer them. */
export const columnKinds = ['name', 'number', 'day', 'minutes', 'pesos', 'square_meters'] as const

/** A list of the product with its filters, as the query of its endpoint: it has exactly the rows that the number counts. */
const CountedList = z.object({
  of: z.enum(['leads', 'deals', 'quotations', 'units']),
  query: z.record(z.string(), z.unknown()),
})
export type CountedList = z.infer<typeof CountedList>

export const PromptCell = z.object({
  /** Null: none, as in "without a seller", or not known. */
  value: z.union([z.string(), z.number(), z.null()]),
  /** Of a name that is the product's own: a state, an alert. */
  key: z.string().optional(),
  list: CountedList.optional(),
})
export type PromptCell = z.infer<typeof PromptCell>

const Column = z.object({ key: z.enum(promptColumns), label: z.string(), kind: z.enum(columnKinds) })

export const PromptTable = z.object({
  reading: z.enum(readingKeys),
  title: z.string(),
  columns: z.array(Column),
  rows: z.array(z.array(PromptCell)),
  /** What all that is counted comes to; missing where the rows do not add up to anything. */
  total: z.array(PromptCell).nullable(),
  /** Why it has no rows: what it reads is beyond the user's permissions, or was refused. */
  problem: z.string().nullable(),
})
export type PromptTable = z.infer<typeof PromptTable>

const PromptChart = z.object({
  reading: z.enum(readingKeys),
  kind: z.enum(['bars', 'line', 'donut']),
  /** The columns of its table that it draws, against the first one. */
  columns: z.array(z.enum(promptColumns)),
})
export type PromptChart = z.infer<typeof PromptChart>

/** A call of the one tool layer, and the request of the API that it makes. */
const PromptQuery = z.object({
  reading: z.enum(readingKeys),
  tool: z.string(),
  arguments: z.record(z.string(), z.unknown()),
  request: z.string(),
})

export const PromptResult = z.object({
  /** What the first figures come to, in a sentence each. */
  answer: z.string(),
  /** How the readings were found: those of the prompt, by the words of the question, or by a model. */
  found_by: z.enum(['prompt', 'words', 'model']),
  tables: z.array(PromptTable),
  charts: z.array(PromptChart),
  queries: z.array(PromptQuery),
})
export type PromptResult = z.infer<typeof PromptResult>
