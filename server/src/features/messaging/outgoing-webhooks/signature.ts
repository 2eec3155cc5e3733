import { createHmac, randomBytes } from 'node:crypto'

export const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`

/** `t=1795000000,v1=…`: HMAC-SHA256 of `{time}.{body}` with each secret that is valid, the newest first. */
export const signatureOf = (secrets: readonly string[], seconds: number, body: string): string =>
  [
    `t=${seconds}`,
    ...secrets.map(
      (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
    ),
  ].join(',')

/** Three tries within two minutes, then slower: about nine hours in all. */
export const waits = [15, 60, 600, 3600, 7200, 21_600]

/** So many failures in a row pause it, once it has failed for as long as one delivery is tried. */
export const mostFailures = 30
export const longestOutage = 9 * 3600_000

export const isGivenUp = ({ failures, failing_since }: Failing, at: string): boolean =>
  failures >= mostFailures &&
  failing_since !== null &&
  Date.parse(at) - Date.parse(failing_since) >= longestOutage

/** How often it failed in a row, and since when. */
export type Failing = { failures: number; failing_since: string | null }
