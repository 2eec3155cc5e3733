import { chmodSync, opendirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** From here on what this process writes is for its own user alone: files 0600, folders 0700. */
export const keepFilesPrivate = () => process.umask(0o077)

/** Where contents of files lie in the data folder. */
export const foldersOfFiles = (dataDir: string) => [join(dataDir, 'files'), join(dataDir, 'incoming')]

/** Whether other users of the machine may do anything with it; what is not there is open to nobody. */
export function isOpenToOthers(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & 0o077) !== 0
}

/** Closes what an earlier version left open to others. The folder itself comes last: a walk cut short is done again. */
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

/** Another node may remove files meanwhile. */
function chmodIfThere(path: string, mode: number) {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
