import { StartError } from '../start-error.ts'
import { type About, aboutFile, readAbout } from './about.ts'
import { readArchive } from './archive.ts'
import { damaged } from './damaged.ts'

/** Reads all of it, so that nothing of a damaged one is ever used; what it says of itself, and how much it holds. */
export async function checkBackup(file: string, passphrase?: string) {
  try {
    return await readAll(file, passphrase)
  } catch (error) {
    // A file that is not there, or may not be read, is said as it is.
    if (error instanceof StartError || (error as NodeJS.ErrnoException).syscall) throw error
    throw damaged()
  }
}

async function readAll(file: string, passphrase: string | undefined) {
  let about: About | undefined
  let files = 0
  for await (const { header, body } of await readArchive(file, passphrase)) {
    if (about) for await (const _ of body);
    else if (header.name === aboutFile) about = readAbout(await new Response(body).text())
    else break
    if (header.name.startsWith('files/')) files++
  }
  if (!about) throw damaged('this is no back-up of Umbral')
  return { ...about, tables: Object.keys(about.columns).length, files }
}
