import { z } from 'zod'
import { damaged } from './damaged.ts'

/** The first file of a back-up. Rows are under `rows/<table>/`, files under `files/<key>`, the secret is in `secret`. */
export type About = z.infer<typeof About>
const About = z.object({
  format: z.literal('umbral-backup-1'),
  version: z.string(),
  at: z.string(),
  migrations: z.array(z.string()),
  /** The columns of each table, in the order of its rows. */
  columns: z.record(z.string(), z.array(z.string())),
  sequences: z.record(z.string(), z.string()),
})

export const aboutFile = 'about.json'

export function readAbout(text: string): About {
  try {
    return About.parse(JSON.parse(text))
  } catch {
    throw damaged('this is no back-up of Umbral')
  }
}
