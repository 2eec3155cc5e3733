import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')

type Site = { origin: string; rpId: string }
type Given = { flags?: number; counter?: number; origin?: string }

const present = 0x01
const hasCredential = 0x40

/** A WebAuthn authenticator with one credential: a P-256 key and a counter. */
export function authenticator({ origin: home, rpId }: Site) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0

  const said = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  function authData(flags: number, counter: number) {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head])
  }
  const credentialOf = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      response,
      clientExtensionResults: {},
    })

  /** Answers `navigator.credentials.create`; the options are JSON text. */
  function create(options: string) {
    const { challenge } = JSON.parse(options) as { challenge: string }
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const data = Buffer.concat([
      authData(present | hasCredential, 0),
      Buffer.alloc(16),
      length,
      id,
      cose(x, y),
    ])
    return credentialOf({
      clientDataJSON: base64url(said('webauthn.create', challenge, home)),
      attestationObject: base64url(attestation(data)),
      transports: ['internal'],
    })
  }

  /** Answers `navigator.credentials.get`. */
  function get(options: string, { flags = present, counter = ++uses, origin = home }: Given = {}) {
    const { challenge } = JSON.parse(options) as { challenge: string }
    const client = said('webauthn.get', challenge, origin)
    const data = authData(flags, counter)
    return credentialOf({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
    })
  }
  return { create, get }
}

/** CBOR: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`, an ES256 key. */
const cose = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

/** CBOR: `{fmt: 'none', attStmt: {}, authData}`. */
function attestation(data: Buffer) {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  return Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
    length,
    data,
  ])
}
