import { isPublicAddress, postPublic } from '#server/platform/outbound.ts'
import type { Post } from './send.ts'

/** Where the browsers' makers take pushes; `*.` stands for any name below. */
const known = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** Whether a push may go there: to a known service, or one that the installation names. `*` names every public host. */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.port || !isPublicAddress(url)) return false
  return [...known, ...more].some((pattern) => names(pattern, url.hostname))
}

const names = (pattern: string, host: string) =>
  pattern === '*' || (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern)

/** Posts to push services. A subscription kept before its service was refused is told to be gone. */
export const postTo =
  (more: readonly string[]): Post =>
  async (endpoint, headers, body) =>
    isPushService(endpoint, more) ? postPublic(endpoint, headers, body) : 410
