import { backFrom } from '#web/kit/act/back-from.ts'
import { isStale } from '#web/kit/api/problem.ts'
import { inTurn } from '#web/kit/in-turn.ts'
import { queryClient } from '#web/kit/query.ts'
import { patchLead } from '../acts/lead-acts.ts'
import { leadWith } from '../acts/lead-with.ts'
import { type Lead, type LeadPatch, leadQuery } from '../shared/queries.ts'

/**
 * Changes a lead as it was `seen`; a version goes on to the next one by a change of one's own. After a refusal the lead is read
 * again, so that what was changed meanwhile is in sight when the person is asked.
 */
export function versionedPatch(id: number) {
  const next = new Map<string, string>()

  return {
    patch: (body: LeadPatch, seen: string) => inTurn(`lead ${id}`, () => patch(body, seen)),
    /** Takes back what was saved, unless somebody changed that very thing since. */
    takeBack: (body: LeadPatch, saved: Lead) =>
      inTurn(`lead ${id}`, () =>
        backFrom(saved, leadWith(body)(saved), async (seen) => {
          const lead = await patchLead({ id, body, seen })
          goOn(next, seen, lead)
          return lead
        }),
      ),
  }

  async function patch(body: LeadPatch, seen: string): Promise<Lead> {
    const version = newest(next, seen)
    try {
      const saved = await patchLead({ id, body, seen: version })
      goOn(next, version, saved)
      return saved
    } catch (error) {
      if (isStale(error)) await queryClient.fetchQuery({ ...leadQuery(id), staleTime: 0 })
      throw error
    }
  }
}

function newest(next: ReadonlyMap<string, string>, version: string): string {
  const later = next.get(version)
  return later === undefined ? version : newest(next, later)
}

function goOn(next: Map<string, string>, version: string, { updatedAt }: Lead) {
  if (updatedAt !== version) next.set(version, updatedAt)
}
