import { z } from 'zod'
import { Id } from '../fields.ts'

/** The id for `POST /leads/undo/`; null where nothing changed. */
export const ActId = Id.nullable()

export const Skipped = z.array(z.object({ id: Id, reason: z.string() }))
