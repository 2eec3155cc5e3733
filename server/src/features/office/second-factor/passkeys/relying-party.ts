import { isIP } from 'node:net'

/** The relying party: the host of this installation and the origin of its pages. */
export function relyingPartyOf(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

export type RelyingParty = ReturnType<typeof relyingPartyOf>

/** Why browsers refuse passkeys for this address; null when they do not. */
export function whyNoPasskeys(publicUrl: string) {
  const { hostname, protocol } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1'))) return 'no_domain'
  if (protocol !== 'https:' && hostname !== 'localhost' && !hostname.endsWith('.localhost')) return 'no_https'
  return null
}
