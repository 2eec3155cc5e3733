import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** Loopback, private, reserved and tunnelled networks; an IPv4 address written as IPv6 is checked as IPv4. */
export function isPrivate(address: string): boolean {
  if (!ipaddr.isValid(address)) return true
  const known = ipaddr.process(address)
  if (known.range() !== 'unicast') return true
  // The library has no range name for unassigned addresses (such as ::/96).
  return known instanceof ipaddr.IPv6 && !known.match(globalUnicast)
}

/**
 * A host name that only this machine or its network resolves. Other names can resolve to private addresses too: connections check
 * the address.
 */
export function isPrivateName(host: string): boolean {
  const name = host.replace(/\.$/, '').toLowerCase()
  return !name.includes('.') || localNames.test(name)
}

const localNames = /\.(?:localhost|local|internal|intranet|home\.arpa|lan)$/
