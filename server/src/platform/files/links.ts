import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../secrets.ts'
import type { FileKey } from './store.ts'

/** What is behind a link: the object, and how it is called and shown. */
export type LinkedFile = { key: FileKey; name: string; mime: string }

export type FileLinks = {
  /** An address without host that serves the file for one to two hours. */
  linkTo(file: LinkedFile, at: string): string
  /** What a signed address leads to; null where it was not signed by us or is over. */
  read(key: string, query: Record<string, unknown>, at: string): LinkedFile | null
}

const hour = 60 * 60 * 1000

/** Links last until an hour on the clock, so that those made meanwhile are the same and a browser need not load again. */
export function createFileLinks(secret: string): FileLinks {
  const signingKey = deriveKey(secret, 'file links')
  const sign = ({ key, name, mime }: LinkedFile, until: string) =>
    createHmac('sha256', signingKey)
      .update(JSON.stringify([key, name, mime, until]))
      .digest()
  return {
    linkTo(file, at) {
      const until = String((Math.floor(Date.parse(at) / hour) + 2) * hour)
      const signature = sign(file, until).toString('base64url')
      const query = new URLSearchParams({ name: file.name, type: file.mime, until, signature })
      return `/files/${file.key}?${query}`
    },
    read(key, { name, type, until, signature }, at) {
      if (![name, type, until, signature].every((part) => typeof part === 'string')) return null
      const file = { key: key as FileKey, name: String(name), mime: String(type) }
      const given = Buffer.from(String(signature), 'base64url')
      const right = sign(file, String(until))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return Number(until) > Date.parse(at) ? file : null
    },
  }
}
