import type { Readable } from 'node:stream'
import { Disk, type DriveFile } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'

/** Where file contents are stored; names and owners are in tenant tables. */
export type Files = {
  write(key: FileKey, content: Content): Promise<void>
  read(key: FileKey): Promise<Readable>
  has(key: FileKey): Promise<boolean>
  /** Deleting a missing file is no error: an interrupted act may be repeated. */
  remove(key: FileKey): Promise<void>
  /** Every file of an account. */
  keysOf(accountId: number): AsyncIterable<FileKey>
  /** In bytes; null where the file does not exist. */
  size(key: FileKey): Promise<number | null>
  /** When it was last written, UTC ISO-8601. */
  writtenAt(key: FileKey): Promise<string>
}

/** `account_id/…`: only letters, digits, `.`, `_` and `-`, so that no user input becomes a path. */
export type FileKey = `${number}/${string}`

/** A stream comes with its size, which a bucket needs beforehand. */
export type Content = Uint8Array | { stream: Readable; size: number }

/** In a folder of this machine. */
export const localFiles = (folder: string): Files =>
  filesOn(new FSDriver({ location: folder, visibility: 'private' }))

/** A store on any of flydrive's drivers. */
export function filesOn(driver: DriverContract): Files {
  const disk = new Disk(driver)
  return {
    write: (key, content) =>
      content instanceof Uint8Array
        ? disk.put(checked(key), content)
        : disk.putStream(checked(key), content.stream, { contentLength: content.size }),
    read: (key) => disk.getStream(checked(key)),
    has: (key) => disk.exists(checked(key)),
    remove: (key) => disk.delete(checked(key)),
    keysOf: (accountId) => keysUnder(disk, `${accountId}/`),
    size: async (key) => {
      const known = await disk.getMetaData(checked(key)).catch(async (error) => {
        if (await disk.exists(key)) throw error
      })
      return known ? known.contentLength : null
    },
    writtenAt: async (key) => (await disk.getMetaData(checked(key))).lastModified.toISOString(),
  }
}

async function* keysUnder(disk: Disk, prefix: `${number}/`): AsyncIterable<FileKey> {
  let paginationToken: string | undefined
  do {
    const page = await disk
      .listAll(prefix, { recursive: true, ...(paginationToken && { paginationToken }) })
      .catch(nothingThere)
    // With the slash: the prefix `7` would also list account 77.
    for (const object of page.objects)
      if (object.isFile && (object as DriveFile).key.startsWith(prefix))
        yield (object as DriveFile).key as FileKey
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** The folder is created with its first file. */
function nothingThere(error: unknown): { objects: never[]; paginationToken?: string } {
  const { cause } = error as { cause?: { code?: string } }
  if (cause?.code === 'ENOENT') return { objects: [] }
  throw error
}

function checked(key: FileKey): string {
  if (!/^\d+(?:\/[\w-][\w.-]*)+$/.test(key)) throw new Error(`Not the key of a file: ${key}`)
  return key
}
