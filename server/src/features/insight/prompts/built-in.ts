import type { Prompt } from '#contract/insight/prompts.ts'
import { builtInPrompts } from '#server/features/office/assistants/prompts.queries.ts'

/** The prompts of the product as the gallery shows them. */
export const builtIn: readonly Prompt[] = builtInPrompts.map(
  ({ id, name, area, title, description, body, readings, filters = {} }) => ({
    id,
    name,
    area,
    title,
    description,
    body,
    is_built_in: true,
    is_shared: true,
    is_editable: false,
    readings: [...readings],
    is_for_assistant: readings.length === 0,
    filters,
    owner: null,
    created_at: null,
    updated_at: null,
  }),
)
