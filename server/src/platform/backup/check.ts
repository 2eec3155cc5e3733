import { StartError } from '../start-error.ts'
import { type About, aboutFile, readAbout } from './about.ts'
import { readArchive } from './archive.ts'
import { damaged } from './damaged.ts'

/** Reads the whole archive first, so that nothing of a damaged one is used. Returns its description and its totals. */
export async function checkBackup(file: string, passphrase?: string) {
  try {
    return await readAll(file, passphrase)
  } catch (error) {
    // A missing or unreadable file keeps its own error.
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
