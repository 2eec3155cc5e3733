import type { CustomNoun } from '#contract/office/custom-fields.ts'
import { queryClient } from '#web/kit/query.ts'
import { type Draft, valueFrom } from './draft.ts'
import { customFieldsQuery, inUse, slotOf, type Values } from './queries.ts'

/** The filled drafts of a form as values; undefined where nothing is filled. The fields were read to draw their inputs. */
export function customBody(noun: CustomNoun, drafts: Record<string, Draft>): Values | undefined {
  const fields = inUse(queryClient.getQueryData(customFieldsQuery.queryKey) ?? [], noun)
  const filled = fields.flatMap((field) => {
    const value = valueFrom(field, drafts[slotOf(field)] ?? '')
    return value === null ? [] : [[slotOf(field), value] as const]
  })
  return filled.length > 0 ? Object.fromEntries(filled) : undefined
}
