import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** Loopback, local, reserved and tunnelled networks; an IPv4 address written as IPv6 counts as what it is. */
export function isPrivate(address: string): boolean {
  if (!ipaddr.isValid(address)) return true
  const known = ipaddr.process(address)
  if (known.range() !== 'unicast') return true
  // What is not given out to anybody (::/96 among it) has no name of its own in the library.
  return known instanceof ipaddr.IPv6 && !known.match(globalUnicast)
}

/** A name that only this machine or its network knows. Any other may lead there too: connections look at addresses. */
export function isPrivateName(host: string): boolean {
  const name = host.replace(/\.$/, '').toLowerCase()
  return !name.includes('.') || localNames.test(name)
}

const localNames = /\.(?:localhost|local|internal|intranet|home\.arpa|lan)$/
