import { amountDraft, parseAmount } from '#web/kit/decimal.ts'
import { sumOf } from '#web/kit/decimal-sum.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { type Line, lineOf } from '#web/kit/form/line-values.ts'
import type { Deal } from '../shared/queries.ts'

export type Party = {
  contact: { id: number; name: string } | null
  role: Deal['parties'][number]['role']
  sharePercent: string
}
export type PartyValues = { parties: Line<Party>[] }
export type PartiesBody = ReturnType<typeof bodyOf>

export const newParty = (): Line<Party> => lineOf({ contact: null, role: 'buyer', sharePercent: '' })

export const valuesOf = ({ parties }: Pick<Deal, 'parties'>): PartyValues => ({
  parties: parties.map(({ contact, role, sharePercent }) => ({
    ...lineOf<Party>({ contact, role, sharePercent: sharePercent === null ? '' : amountDraft(sharePercent) }),
    // The same person in the same role is the same line, whoever saved it.
    key: `${contact.id}${role}`,
  })),
})

/** What is sent: a share is of buyers alone. */
export const bodyOf = ({ parties }: PartyValues) => ({
  parties: parties.map(({ contact, role, sharePercent }) => ({
    contactId: contact?.id ?? 0,
    role,
    ...(role === 'buyer' && { sharePercent: parseAmount(sharePercent) ?? null }),
  })),
})

/** What the shares of the buyers add up to, as it is read: "100", "66,66". */
export const sharesText = ({ parties }: PartyValues) =>
  decimalText(
    sumOf(
      parties.filter(({ role }) => role === 'buyer').map((party) => parseAmount(party.sharePercent) ?? '0'),
    ),
    0,
    4,
  )
