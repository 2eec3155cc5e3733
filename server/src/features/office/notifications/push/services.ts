import { isPublicAddress, postPublic } from '#server/platform/outbound.ts'
import type { Post } from './send.ts'

/** Push services of the browser vendors; `*.` matches any subdomain. */
const known = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/**
 * Whether a push may be sent there: a known service, or one the installation configures. `*` allows every public host.
 */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.port || !isPublicAddress(url)) return false
  return [...known, ...more].some((pattern) => names(pattern, url.hostname))
}

const names = (pattern: string, host: string) =>
  pattern === '*' || (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern)

/** Posts to push services. A subscription stored before its service was disallowed counts as gone. */
export const postTo =
  (more: readonly string[]): Post =>
  async (endpoint, headers, body) =>
    isPushService(endpoint, more) ? postPublic(endpoint, headers, body) : 410
