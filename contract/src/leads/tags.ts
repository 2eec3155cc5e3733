import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Color, Id, Named, Timestamp, text } from '../fields.ts'
import { ordering, Paging, page, Search } from '../list.ts'
import { ActId, Skipped } from './acted.ts'

export const Tag = Named.extend({
  color: Color,
  /** Leads with this tag, exact up to 10,000. */
  leads_count: z.int(),
  updated_at: Timestamp,
})
export type Tag = z.infer<typeof Tag>

export const tagOrderings = ['name', 'leads_count'] as const

/** By name unless ordered otherwise. */
export const listTags = endpoint('GET /leads-tags/', {
  can: 'leads.view',
  query: z.strictObject({ ...Paging, search: Search, ordering: ordering(tagOrderings) }),
  returns: page(Tag),
})

const name = text(60)

/**
 * Any user who works leads may create one; names are unique regardless of case. Without a colour it gets one derived from its
 * name.
 */
export const NewTag = z.strictObject({ name, color: Color.optional() })

export const createTag = endpoint('POST /leads-tags/', {
  can: 'leads.edit',
  status: 201,
  body: NewTag,
  returns: Tag,
})

export const patchTag = endpoint('PATCH /leads-tags/{id}/', {
  can: 'pipeline.edit',
  body: z.strictObject({ name: name.optional(), color: Color.optional() }),
  returns: Tag,
})

/** It is removed from every lead. */
export const deleteTag = endpoint('DELETE /leads-tags/{id}/', { can: 'pipeline.edit', returns: Nothing })

/** Tags of leads; at most 1,000 leads per call. If one is not visible to the user, nothing changes. */
export const TagLinks = z
  .array(z.strictObject({ lead_id: Id, tag_id: Id }))
  .min(1, 'Falta al menos uno')
  .max(5000, 'A lo más 5000')
  .refine((links) => new Set(links.map(({ lead_id }) => lead_id)).size <= 1000, 'A lo más 1000 leads')
export type TagLinks = z.output<typeof TagLinks>

/** `assigned` counts the new links; leads of blocked people are skipped. */
export const assignTags = endpoint('POST /leads-tags/bulk-assign/', {
  can: 'leads.edit',
  body: TagLinks,
  returns: z.object({ assigned: z.int(), skipped: Skipped, act_id: ActId }),
})

export const unassignTags = endpoint('POST /leads-tags/bulk-unassign/', {
  can: 'leads.edit',
  body: TagLinks,
  returns: z.object({ unassigned: z.int(), skipped: Skipped, act_id: ActId }),
})
