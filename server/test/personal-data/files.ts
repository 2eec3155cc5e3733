import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { unzipSync } from 'fflate'

/** The files in a folder whose name or content contains one of the words, including inside zips and workbooks. */
export async function filesThatSay(folder: string, words: string[]): Promise<string[]> {
  const kept = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = kept.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  const saying: string[] = []
  for (const path of files) {
    const text = `${relative(folder, path)}\n${textsIn(await readFile(path)).join('\n')}`.toLowerCase()
    if (words.some((word) => text.includes(word.toLowerCase()))) saying.push(relative(folder, path))
  }
  return saying
}

function textsIn(content: Buffer): string[] {
  if (content.subarray(0, 2).toString() !== 'PK') return [content.toString()]
  return Object.entries(unzipSync(content)).flatMap(([name, inside]) => [
    name,
    ...textsIn(Buffer.from(inside)),
  ])
}
