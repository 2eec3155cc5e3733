import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Fastify itself trusts nobody where it is told a count. */
export const trusting = (proxies: number | string) =>
  typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies

/** Who asks, as the trusted proxies say; what they pass on that is no address counts as nothing said. */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '')

/**
 * What limits count an address by: of IPv6 its first 64 bits, since whoever has one address of a network has them all;
 * IPv4 written as IPv6 counts as IPv4.
 */
export function addressKey(address: string): string {
  if (!isIP(address)) return address
  const read = ipaddr.process(address)
  if (read.kind() === 'ipv4') return read.toString()
  return `${(read as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
