import { feature } from '#server/platform/feature.ts'

/** What it offers is no route: `assistant.ts`, which the server opens at `/mcp`. */
export const assistants = feature({ name: 'assistants' })
