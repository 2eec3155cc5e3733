import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Claims } from '../http/sessions.ts'
import { deriveKey } from '../secrets.ts'
import type { FileKey } from './store.ts'

/** The file behind a link, its name and how it is served. */
export type LinkedFile = { key: FileKey; name: string; mime: string }

export type FileLinks = {
  /** A relative address that serves the file to this session for some minutes; a small picture for over an hour. */
  linkTo(file: LinkedFile, claims: Claims, at: string): string
  /** The file of a signed address and the session it was given to; null where the signature is wrong or expired. */
  read(key: string, query: Record<string, unknown>, at: string): (LinkedFile & { claims: Claims }) | null
}

const minute = 60_000
const hour = 60 * minute

/** Avatars, logos and thumbnails, which we generate: pages have many, and a browser may cache them. */
export const isSmallPicture = (key: string) => /^\d+\/(?:avatars|logos|thumbnails)\//.test(key)

/** Links expire at round times, so that those made in the same period are equal and the browser's cache works. */
export function createFileLinks(secret: string): FileLinks {
  const signingKey = deriveKey(secret, 'file links')
  const sign = ({ key, name, mime }: LinkedFile, by: string, until: string) =>
    createHmac('sha256', signingKey)
      .update(JSON.stringify([key, name, mime, by, until]))
      .digest()
  return {
    linkTo(file, { account_id, user_id, session_id }, at) {
      const isOwn = Number.parseInt(file.key, 10) === account_id
      const by = `${user_id}.${session_id}${isOwn ? '' : `.${account_id}`}`
      // What another account shares can be taken back: its links are short.
      const isLong = isOwn && isSmallPicture(file.key)
      const until = String(isLong ? roundTime(at, hour, 2) : roundTime(at, minute, 6))
      const signature = sign(file, by, until).toString('base64url')
      const query = new URLSearchParams({ name: file.name, type: file.mime, by, until, signature })
      return `/files/${file.key}?${query}`
    },
    read(key, { name, type, by, until, signature }, at) {
      if (![name, type, by, until, signature].every((part) => typeof part === 'string')) return null
      const file = { key: key as FileKey, name: String(name), mime: String(type) }
      const given = Buffer.from(String(signature), 'base64url')
      const right = sign(file, String(by), String(until))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return Number(until) > Date.parse(at) ? { ...file, claims: claimsOf(key, String(by)) } : null
    },
  }
}

const roundTime = (at: string, step: number, steps: number) =>
  (Math.floor(Date.parse(at) / step) + steps) * step

/** The session is of the account whose folder the file is in, unless the link names another, which the file is shared with. */
function claimsOf(key: string, by: string): Claims {
  const [userId, sessionId = '', reader] = by.split('.')
  return { account_id: Number.parseInt(reader ?? key, 10), user_id: Number(userId), session_id: sessionId }
}
