import type { Message } from '../shared/queries.ts'
import type { Pending } from './pending.ts'
import type { Row } from './rows.ts'

/** The place of the next message from a row, up or down. */
export const nextMessage = (rows: readonly Row[], from: number, step: number) => {
  for (let index = from + step; index >= 0 && index < rows.length; index += step)
    if (rows[index]?.kind === 'message') return index
  return undefined
}

/** Near enough that little moves once it is measured. */
export function estimate(row: Row | undefined): number {
  if (row?.kind === 'day') return 44
  const message: Message | Pending['message'] | undefined =
    row?.kind === 'message' ? row.message : row?.pending.message
  const lines = Math.ceil((message?.body?.length ?? 20) / 48)
  return 40 + lines * 20 + (heights[message?.kind ?? ''] ?? 0)
}

const heights: Record<string, number> = { image: 184, video: 184, sticker: 132, audio: 24, document: 36 }

/** The drawn rows and one more, in order. */
export const withAlso = (indexes: number[], also: number) =>
  also < 0 || indexes.includes(also) ? indexes : [...indexes, also].sort((one, other) => one - other)
