import { customBody } from '#web/features/office/custom-fields/shared/custom-body.ts'
import type { Draft } from '#web/features/office/custom-fields/shared/draft.ts'
import {
  bareNationalId,
  barePhone,
  type ContactDraft,
} from '#web/features/people/contacts/shared/identity-input.ts'
import type { Input } from '#web/kit/api.ts'
import { sentDecimal } from '#web/kit/decimal.ts'
import type { LeadKind } from '../shared/words.ts'

/** What a person is typing; nothing is settled yet. */
export type LeadDraft = {
  /** Somebody already known; otherwise the contact is new. */
  contactId: number | null
  contact: ContactDraft
  projectsIds: number[]
  methodId: number | null
  sellerId: number | null
  assignmentReason: string
  leadKind: LeadKind
  amount: string
  tagsIds: number[]
  comments: string
  customFields: Record<string, Draft>
}

export type LeadPayload = Input<'POST /leads/'>['body']

export const emptyDraft: LeadDraft = {
  contactId: null,
  contact: {
    kind: 'person',
    firstName: '',
    lastName: '',
    businessName: '',
    email: '',
    phone: '',
    nationalId: '',
  },
  projectsIds: [],
  methodId: null,
  sellerId: null,
  assignmentReason: '',
  leadKind: 'buy',
  amount: '',
  tagsIds: [],
  comments: '',
  customFields: {},
}

/** The draft as the server takes it: empty, null and -1 values are dropped and it says it is a lead (§5). */
export const payloadOf = (draft: LeadDraft, allowDuplicate = false): LeadPayload => ({
  ...dropEmpty({
    contactId: draft.contactId,
    projectsIds: draft.projectsIds.filter((id) => id !== -1),
    methodId: draft.methodId,
    sellerId: draft.sellerId,
    assignmentReason: draft.sellerId === null ? '' : draft.assignmentReason,
    leadKind: draft.leadKind,
    amount: sentDecimal(draft.amount),
    tagsIds: draft.tagsIds,
    comments: draft.comments,
    customFields: customBody('lead', draft.customFields),
  }),
  ...(draft.contactId === null && { contact: contactOf(draft.contact) }),
  ...(allowDuplicate && { allowDuplicate }),
  isLead: true,
})

/** The name goes even when it is empty: that is for the contract to refuse. */
function contactOf({ kind, firstName, lastName, businessName, ...reach }: ContactDraft) {
  const rest = {
    customFields: customBody('contact', reach.customFields ?? {}),
    email: reach.email,
    phone: barePhone(reach.phone),
    nationalId: bareNationalId(reach.nationalId),
  }
  return kind === 'company'
    ? { kind, businessName: businessName.trim(), ...dropEmpty(rest) }
    : { kind, firstName: firstName.trim(), ...dropEmpty({ lastName, ...rest }) }
}

type Dropped<T> = { [K in keyof T]?: Exclude<T[K], null> }

function dropEmpty<T extends Record<string, unknown>>(values: T): Dropped<T> {
  const kept = Object.entries(values).flatMap(([key, value]) => {
    const trimmed = typeof value === 'string' ? value.trim() : value
    return isEmpty(trimmed) ? [] : [[key, trimmed] as const]
  })
  // Entries lose their names' types on the way; none was renamed.
  return Object.fromEntries(kept) as Dropped<T>
}

const isEmpty = (value: unknown) =>
  value === '' ||
  value === null ||
  value === undefined ||
  value === -1 ||
  (Array.isArray(value) && value.length === 0)
