import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where the contents of files are; what they are called and whose they are is in tenant tables. */
export type Files = {
  write(key: FileKey, content: Readable | Uint8Array): Promise<void>
  read(key: FileKey): Promise<Readable>
  has(key: FileKey): Promise<boolean>
  /** Deleting what is not there is fine: an interrupted act may be done again. */
  remove(key: FileKey): Promise<void>
}

/** `account_id/…`: letters, digits, `.`, `_` and `-` only, so that no name a person typed is ever a path. */
export type FileKey = `${number}/${string}`

/** In a folder of this machine. An S3 bucket is another driver of the same disk. */
export const localFiles = (folder: string): Files =>
  filesOn(new Disk(new FSDriver({ location: folder, visibility: 'private' })))

function filesOn(disk: Disk): Files {
  return {
    write: (key, content) =>
      content instanceof Uint8Array ? disk.put(checked(key), content) : disk.putStream(checked(key), content),
    read: (key) => disk.getStream(checked(key)),
    has: (key) => disk.exists(checked(key)),
    remove: (key) => disk.delete(checked(key)),
  }
}

function checked(key: FileKey): string {
  if (!/^\d+(?:\/(?!\.)[\w.-]+)+$/.test(key)) throw new Error(`Not the key of a file: ${key}`)
  return key
}
