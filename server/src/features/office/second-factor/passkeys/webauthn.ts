import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import type { RelyingParty } from './relying-party.ts'

export type KnownPasskey = { credential_id: string; transports: string[] }
export type StoredPasskey = KnownPasskey & { id: number; public_key: string }
export type NewPasskey = KnownPasskey & { public_key: string; counter: number }

// Loaded on demand: more than a megabyte of code, needed only with passkeys.
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256: the library's default includes one that is experimental in Node. */
const algorithms = [-8, -7, -257]

type Person = { account_id: number; user_id: number; username: string; name: string }

/** The JSON text for `navigator.credentials.create`. */
export async function creationOptions(
  { id: rpID }: RelyingParty,
  challenge: string,
  { account_id, user_id, username, name }: Person,
  known: KnownPasskey[],
): Promise<string> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Umbral',
    rpID,
    challenge,
    userID: Buffer.from(`${account_id}:${user_id}`),
    userName: username,
    userDisplayName: name,
    excludeCredentials: known.map(descriptorOf),
    supportedAlgorithmIDs: algorithms,
  })
  return JSON.stringify(options)
}

/** The JSON text for `navigator.credentials.get`. */
export async function requestOptions({ id: rpID }: RelyingParty, challenge: string, known: KnownPasskey[]) {
  const { generateAuthenticationOptions } = await library()
  const allowCredentials = known.map(descriptorOf)
  return JSON.stringify(await generateAuthenticationOptions({ rpID, challenge, allowCredentials }))
}

const descriptorOf = ({ credential_id, transports }: KnownPasskey) => ({ id: credential_id, transports })

/** The passkey a browser created for this challenge; null when invalid. */
export async function readNewPasskey(
  rp: RelyingParty,
  challenge: string,
  text: string,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(text) as RegistrationResponseJSON,
      ...expected(rp, challenge),
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.slice(0, 10).map((transport) => String(transport).slice(0, 20)),
    }
  } catch {
    return null // the browser's input is untrusted, and the library throws on invalid input
  }
}

/** The credential id in a browser's response; null when there is none. */
export function credentialIdOf(text: string): string | null {
  try {
    const { id } = JSON.parse(text) as { id?: unknown }
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}

/** The counter of a passkey that signed this challenge with user presence; null when invalid. */
export async function readAssertion(
  rp: RelyingParty,
  challenge: string,
  { credential_id, public_key }: StoredPasskey,
  text: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  // The statement that stores the counter compares it: two concurrent requests must not both pass.
  const credential: WebAuthnCredential = {
    id: credential_id,
    publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
    counter: 0,
  }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: JSON.parse(text) as AuthenticationResponseJSON,
      credential,
      ...expected(rp, challenge),
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null // as above
  }
}

/** The password was checked first: presence is enough, user verification is not required. */
const expected = ({ id, origin }: RelyingParty, challenge: string) => ({
  expectedChallenge: Buffer.from(challenge).toString('base64url'),
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: false,
})
