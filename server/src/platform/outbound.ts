import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { finished } from 'node:stream/promises'

const mostBytes = 5_000_000
const timeout = 15_000

/** JSON of a public address. Private networks, redirects and anything but https are refused; so is a huge answer. */
export async function getPublicJson(address: string): Promise<unknown> {
  const { answer, host } = await openPublic(address, { headers: { accept: 'application/json' } })
  if (answer.statusCode !== 200) {
    answer.resume()
    throw new Error(`${host} answered ${answer.statusCode}`)
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    size += part.length
    if (size > mostBytes) throw new Error(`${host} answered too much`)
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    throw new Error(`${host} did not answer JSON`)
  }
}

/** Posts to a public address and answers the status; the same is refused as above. */
export async function postPublic(
  address: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<number> {
  const { answer } = await openPublic(address, { method: 'POST', headers }, body)
  answer.resume()
  await finished(answer)
  return answer.statusCode ?? 0
}

/** What the host answers, its body not read yet. */
function openPublic(address: string, options: RequestOptions, body?: Buffer) {
  const url = new URL(address)
  const name = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise<{ answer: IncomingMessage; host: string }>((resolve, reject) => {
    if (url.protocol !== 'https:' || (isIP(name) !== 0 && isPrivate(name)))
      return reject(new Error(`${url.host} is not a public https address`))
    const asking = request(url, { ...options, lookup: lookupPublic, timeout }, (answer) =>
      resolve({ answer, host: url.host }),
    )
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
