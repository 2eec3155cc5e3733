import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, Timestamp, text } from '../fields.ts'
import { DateFilter } from '../list.ts'
import { StartedJob } from '../office/jobs.ts'
import { comparisons } from './lead-dashboard.ts'
import { PromptResult, readingKeys } from './prompt-results.ts'

export const promptAreas = ['sales', 'stock', 'follow_up', 'management'] as const
export type PromptArea = (typeof promptAreas)[number]

/** Ids below belong to the prompts of the product, which every account has. */
export const firstOwnPrompt = 1001
export const mostPrompts = 100
/** How long the answer of a run is kept, in days. */
export const promptRunsKept = 1

/** What the figures of an answer are narrowed by; each of them takes what it can be narrowed by. */
export const PromptFilters = z.strictObject({
  period: DateFilter,
  compared_with: z.enum(comparisons).optional(),
  sellers_ids: z.array(Id).max(50, 'A lo más 50').optional(),
  /** -1 stands for "without a project". */
  projects_ids: z.array(z.int().min(-1)).max(50, 'A lo más 50').optional(),
})
export type PromptFilters = z.output<typeof PromptFilters>

export const Prompt = z.object({
  id: Id,
  /** As assistants call it over MCP; null for those of people. */
  name: z.string().nullable(),
  area: z.enum(promptAreas),
  title: z.string(),
  /** What it shows, of those of the product. */
  description: z.string().nullable(),
  /** The question, as an assistant is asked it. */
  body: z.string(),
  is_built_in: z.boolean(),
  /** Seen by everybody of the account who has `reports.view`; otherwise only by its owner. */
  is_shared: z.boolean(),
  /** Whether the user may change or delete it. */
  is_editable: z.boolean(),
  /** What it answers with, in order; none: what the question names is looked up when it is run. */
  readings: z.array(z.enum(readingKeys)),
  /** It only makes sense with an assistant: its question has a hole, or asks for a draft. */
  is_for_assistant: z.boolean(),
  filters: PromptFilters,
  owner: Named.nullable(),
  created_at: Timestamp.nullable(),
  updated_at: Timestamp.nullable(),
})
export type Prompt = z.infer<typeof Prompt>

const fields = {
  area: z.enum(promptAreas),
  title: text(80),
  body: text(1000),
  is_shared: z.boolean().optional(),
  readings: z.array(z.enum(readingKeys)).max(6, 'A lo más 6').optional(),
  filters: PromptFilters.optional(),
}
export const NewPrompt = z.strictObject(fields)

/** Those of the product, then one's own and the shared ones by title. */
export const listPrompts = endpoint('GET /prompts/', {
  can: 'reports.view',
  query: z.strictObject({ area: z.enum(promptAreas).optional() }),
  returns: z.array(Prompt),
})

/** 409 `conflict` at the hundred and first of a user. */
export const createPrompt = endpoint('POST /prompts/', {
  can: 'reports.view',
  body: NewPrompt,
  status: 201,
  returns: Prompt,
  errors: ['conflict'],
})

/** For its owner; a shared one also for those who manage the account. If-Match takes `updated_at`. */
export const patchPrompt = endpoint('PATCH /prompts/{id}/', {
  can: 'reports.view',
  body: NewPrompt.partial(),
  returns: Prompt,
  errors: ['stale'],
})

export const deletePrompt = endpoint('DELETE /prompts/{id}/', { can: 'reports.view', returns: Nothing })

/**
 * Reads what the prompt asks for, as the user may, and changes nothing. The job is done when this answers; its result is kept for a
 * day. `filters` take the place of those of the prompt.
 */
export const runPrompt = endpoint('POST /prompts/{id}/run/', {
  can: 'reports.view',
  body: z.strictObject({ filters: PromptFilters.optional() }).optional(),
  status: 202,
  returns: StartedJob.extend({ result: PromptResult }),
  errors: ['conflict'],
})
