import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Given a number, Fastify itself trusts no proxy: this function counts the hops instead. */
export const trusting = (proxies: number | string) =>
  typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies

/** The client's address as the trusted proxies report it; a value that is not an address is ignored. */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '')

/**
 * The address that limits count by: the first 64 bits of IPv6, since a client usually owns a whole /64; an IPv4 address written
 * as IPv6 counts as IPv4.
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
