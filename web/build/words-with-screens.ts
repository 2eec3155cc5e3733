import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { unitOf } from '../src/languages/units.ts'

const root = resolve(import.meta.dirname, '../..')
const dynamic = /\bimport\(\s*'([^']+\.tsx?)'\s*\)/g
const imported = /^(?:import|export|\})[^;('"]*?\bfrom '([^']+)'|^import '([^']+)'/gm

/**
 * What arrives by `import('…')` arrives after the words it may say: those of every feature that it reaches by static imports.
 * In Spanish, whose words are in the code, nothing is waited for.
 */
export function wordsWithScreens(): Plugin {
  return {
    name: 'words-with-screens',
    // Before types are removed, so that imports are still as they were written.
    enforce: 'pre',
    buildStart: () => known.clear(),
    watchChange: () => known.clear(),
    transform(code, id) {
      const file = relative(root, id)
      if (!/^web\/src\/(app|kit|features)\/.*(?<!\.test)\.tsx?$/.test(file) || !code.includes('import('))
        return
      const told = code.replace(dynamic, (load, name: string) => {
        const units = unitsReachedBy(pathOf(name, file))
        return units.length > 0 ? `afterWords('${units.join(' ')}', () => ${load})` : load
      })
      // On the first line, so that every line keeps its number.
      return told === code
        ? undefined
        : { code: `import { afterWords } from '#web/kit/text.ts'; ${told}`, map: null }
    },
  }
}

/** The units that exist, of all files the first one imports, and those import, and so on. */
function unitsReachedBy(first: string): string[] {
  const reached = new Set<string>()
  const waiting = [first]
  for (const file of waiting) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...importsOf(file))
  }
  return [...new Set([...reached].filter(isOfFeature).map(unitOf))].filter(hasWords).sort()
}

const isOfFeature = (file: string) => file.startsWith('web/src/features/')
const hasWords = (unit: string) => existsSync(join(root, `web/src/languages/en/${unit}.ts`))

/** Most screens reach the same files: each is read once. */
const known = new Map<string, string[]>()

function importsOf(file: string): string[] {
  const imports = known.get(file) ?? readImports(file)
  known.set(file, imports)
  return imports
}

function readImports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const names = [...text.matchAll(imported)].flatMap(([, from, alone]) => from ?? alone ?? [])
  return names.filter((name) => /^(\.|#web\/).*\.tsx?$/.test(name)).map((name) => pathOf(name, file))
}

const pathOf = (name: string, from: string) =>
  name.startsWith('#web/') ? name.replace('#web/', 'web/src/') : join(dirname(from), name)
