import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the project, whether the program runs from its sources or from one file built of them. */
export const root = rootAbove(import.meta.dirname)

function rootAbove(folder: string): string {
  return existsSync(join(folder, 'package-lock.json')) ? folder : rootAbove(dirname(folder))
}
