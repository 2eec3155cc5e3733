import { chmodSync, opendirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** From here on, what this process creates is for its own user only: files 0600, folders 0700. */
export const keepFilesPrivate = () => process.umask(0o077)

/** Where file contents lie in the data folder. */
export const foldersOfFiles = (dataDir: string) => [join(dataDir, 'files'), join(dataDir, 'incoming')]

/** Whether other users of the machine have any permission on it; false for what does not exist. */
export function isOpenToOthers(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & 0o077) !== 0
}

/** Closes what an earlier version left open to others. The folder itself comes last: an interrupted walk is repeated. */
export function closeToOthers(folder: string) {
  if (!isOpenToOthers(folder)) return
  const entries = opendirSync(folder, { recursive: true })
  try {
    for (let entry = entries.readSync(); entry; entry = entries.readSync())
      if (entry.isDirectory() || entry.isFile())
        chmodIfThere(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  } finally {
    entries.closeSync()
  }
  chmodSync(folder, 0o700)
}

/** Another node may delete files meanwhile. */
function chmodIfThere(path: string, mode: number) {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
