import { lookup } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

const mostBytes = 5_000_000
const timeout = 15_000

/** JSON of a public address. Private networks, redirects and anything but https are refused; so is a huge answer. */
export function getPublicJson(address: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const url = new URL(address)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (url.protocol !== 'https:' || (isIP(host) !== 0 && isPrivate(host)))
      return reject(new Error(`${url.host} is not a public https address`))
    const asking = request(
      url,
      { lookup: lookupPublic, timeout, headers: { accept: 'application/json' } },
      (answer) => {
        if (answer.statusCode !== 200) {
          answer.resume()
          return reject(new Error(`${url.host} answered ${answer.statusCode}`))
        }
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          parts.push(part)
          if (size > mostBytes) asking.destroy(new Error(`${url.host} answered too much`))
        })
        answer.on('error', reject)
        answer.on('end', () => {
          try {
            resolve(JSON.parse(Buffer.concat(parts).toString('utf8')))
          } catch {
            reject(new Error(`${url.host} did not answer JSON`))
          }
        })
      },
    )
    asking.on('timeout', () => asking.destroy(new Error(`${url.host} did not answer in time`)))
    asking.on('error', reject)
    asking.end()
  })
}

/** Posts to a public address and answers the status; the same is refused as above. */
export function postPublic(address: string, headers: Record<string, string>, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const url = new URL(address)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (url.protocol !== 'https:' || (isIP(host) !== 0 && isPrivate(host)))
      return reject(new Error(`${url.host} is not a public https address`))
    const asking = request(url, { method: 'POST', lookup: lookupPublic, timeout, headers }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    asking.on('timeout', () => asking.destroy(new Error(`${url.host} did not answer in time`)))
    asking.on('error', reject)
    asking.end(body)
  })
}

/** Checked where the connection gets its address, so that a name cannot mean one thing now and another then. */
const lookupPublic: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const [first] = found
    if (!first || found.some(({ address }) => isPrivate(address)))
      return done(new Error(`${host} is not a public address`), '')
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6')

/** Loopback, local and reserved networks; an IPv4 address written as IPv6 counts as what it is. */
export const isPrivate = (address: string) =>
  privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
