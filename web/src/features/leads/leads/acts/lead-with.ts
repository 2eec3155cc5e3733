import { valuesWith } from '#web/features/office/custom-fields/shared/queries.ts'
import { optionsQuery } from '#web/kit/me.ts'
import { queryClient } from '#web/kit/query.ts'
import type { Lead, LeadPatch } from '../shared/queries.ts'

/** A lead as it will be once the patch is saved; ids become what the account's options call them. */
export const leadWith =
  ({ comments, amount, leadKind, methodId, tagsIds, projectsIds, customFields }: LeadPatch) =>
  (lead: Lead): Lead => {
    const options = queryClient.getQueryData(optionsQuery.queryKey)
    return {
      ...lead,
      ...(comments !== undefined && { comments }),
      ...(amount !== undefined && { amount }),
      ...(leadKind !== undefined && { kind: leadKind }),
      ...(methodId !== undefined && { method: named(options?.methods, methodId) ?? null }),
      ...(customFields && { customFields: valuesWith(lead.customFields, customFields) }),
      ...(tagsIds && { tags: tagsIds.flatMap((id) => named(options?.tags, id) ?? []) }),
      ...(projectsIds && { projects: projectsIds.flatMap((id) => named(options?.projects, id) ?? []) }),
    }
  }

const named = <Option extends { id: number }>(options: readonly Option[] | undefined, id: number | null) =>
  options?.find((option) => option.id === id)
