import { failField } from '#server/platform/fail.ts'

/** The last card shown of a step. */
export type Place = { position: string; id: number }

export const writeCursor = ({ position, id }: Place) => Buffer.from(`${position} ${id}`).toString('base64url')

export function readCursor(text: string): Place {
  const [, position, id] =
    /^(-?\d+(?:\.\d+)?) (\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  return position && id ? { position, id: Number(id) } : failField('cursor', 'Cursor no válido')
}
