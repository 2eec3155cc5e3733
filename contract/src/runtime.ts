import { z } from 'zod'

/** GET /config.json: what the web app must know before it can sign in. */
export const RuntimeConfig = z.object({
  product: z.string(),
  version: z.string(),
  api_base: z.string(),
  graphql_url: z.string(),
  realtime_url: z.string(),
  /** The installation was filled with the demo account, whose sign-in may be shown. */
  demo: z.object({ username: z.string(), password: z.string() }).nullable(),
  needs_setup: z.boolean(),
  /** A server of map tiles: `address` has {z}, {x} and {y}, `credit` is shown with them. Null: no service is asked. */
  map_tiles: z.object({ address: z.string(), credit: z.string() }).nullable(),
  switches: z.object({ languages: z.boolean() }),
})
export type RuntimeConfig = z.infer<typeof RuntimeConfig>
