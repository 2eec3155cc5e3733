import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project's folder, whether the program runs from sources or from a bundle. */
export const root = rootAbove(import.meta.dirname)

function rootAbove(folder: string): string {
  return existsSync(join(folder, 'package-lock.json')) ? folder : rootAbove(dirname(folder))
}
