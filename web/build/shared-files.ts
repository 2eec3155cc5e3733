import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What is read of a module: Rolldown's own, or a test's. */
export type Module = {
  id: string
  code: string | null
  isEntry: boolean
  importedIds: string[]
  dynamicImporters: string[]
}
/** Modules that travel in one file. `users`: the screens and dialogs that load them, as indexes; `bytes`: gzipped, about. */
type File = { modules: string[]; users: Set<number>; bytes: number }

/** What one file more costs a page, in bytes: a request, and what the browser does for each. */
const costOfFile = 500
/** Of the source, gzip leaves about a fifth. */
const shrinks = 5
/** What one screen may load without need, in bytes, whatever that saves elsewhere. */
const mostIdle = 5500
/** A screen that is opened all day weighs more than a dialog of the settings. */
const weightOfDaily = 6

const anIcon = /icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]Icon\w+\.mjs$/
const allIcons = /icons-react[\\/]dist[\\/]esm[\\/]tabler-icons-react\.mjs$/

type Asked = {
  /** Modules that have a file already, with all they import. */
  isApart: (id: string) => boolean
  /** Screens that are opened all day. */
  isDaily: (id: string) => boolean
}

/**
 * Decides which shared modules travel together. The bundler makes a file of what exactly the same screens and dialogs load: with hundreds
 * of them nearly every small module stands alone, and a list is seventy-six files. Two of these become one where a file less is worth more
 * to those who load both than what the others load without need.
 */
export function sharedFiles(asked: Asked): { plugin: Plugin; group: Rolldown.CodeSplittingGroup } {
  let names = new Map<string, string>()
  return {
    plugin: {
      name: 'shared-files',
      apply: 'build',
      buildEnd() {
        names = namesOf(
          [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []),
          asked,
        )
      },
    },
    group: {
      name: (id) => names.get(id) ?? null,
      debugName: 'shared',
      // Each module has its file already; none is taken along.
      includeDependenciesRecursively: false,
    },
  }
}

/** The name of the file of every shared module. */
export function namesOf(modules: readonly Module[], { isApart, isDaily }: Asked): Map<string, string> {
  const byId = new Map(modules.map((module) => [module.id, module]))
  const icons = new Map(
    modules.filter(({ id }) => anIcon.test(id)).map(({ id }) => [basename(id, '.mjs'), id]),
  )
  const imports = new Map(modules.map((module) => [module.id, importsOf(module)]))
  const apart = loadedBy(modules.filter(({ id }) => isApart(id)).map(({ id }) => id))
  const roots = modules.filter(
    ({ id, isEntry, dynamicImporters }) => (isEntry || dynamicImporters.length > 0) && !apart.has(id),
  )
  const weights = roots.map(({ id }) => (isDaily(id) ? weightOfDaily : 1))
  const sizeOf = (id: string) => (byId.get(id)?.code?.length ?? 0) / shrinks
  const files = together(atoms(), weights, (id) => imports.get(id) ?? [])
  return new Map(files.flatMap(({ modules }) => modules.map((id) => [id, `shared-${modules[0]}`])))

  /** Icons come by a list of all of them, of which the bundler keeps what is named. */
  function importsOf({ code, importedIds }: Module): string[] {
    const own = importedIds.filter((id) => !allIcons.test(id))
    if (own.length === importedIds.length) return own
    const named = code?.match(/\bIcon[A-Z]\w*/g) ?? []
    return [...own, ...new Set(named.flatMap((name) => icons.get(name) ?? []))]
  }

  function loadedBy(ids: readonly string[], but: ReadonlySet<string> = new Set()) {
    const seen = new Set<string>()
    const waiting = [...ids]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id) || but.has(id)) continue
      seen.add(id)
      waiting.push(...(imports.get(id) ?? []))
    }
    return seen
  }

  /** What the bundler would make a file of. What one screen alone loads stays with it, and a screen is a file of its own. */
  function atoms(): File[] {
    const users = new Map<string, number[]>()
    for (const [index, { id }] of roots.entries())
      for (const one of loadedBy([id], apart)) users.set(one, [...(users.get(one) ?? []), index])
    for (const { id } of roots) users.delete(id)
    const files = new Map<string, File>()
    for (const [id, loaders] of users) {
      if (loaders.length < 2) continue
      const key = loaders.join(' ')
      const file = files.get(key) ?? { modules: [], users: new Set(loaders), bytes: 0 }
      file.modules.push(id)
      file.bytes += sizeOf(id)
      files.set(key, file)
    }
    return [...files.values()]
  }
}

/** Joins the two files that gain most by it, again and again. None may come to need another that needs it: modules would run before what they use. */
function together(
  files: File[],
  weights: readonly number[],
  importsOf: (id: string) => readonly string[],
): File[] {
  const gainOf = (one: File, other: File) => {
    let gain = 0
    for (const user of one.users)
      gain += (weights[user] ?? 1) * (other.users.has(user) ? costOfFile : -other.bytes)
    for (const user of other.users) if (!one.users.has(user)) gain -= (weights[user] ?? 1) * one.bytes
    return gain
  }
  const pairs: { one: File; other: File; gain: number }[] = []
  const offer = (one: File, other: File) => {
    const gain = gainOf(one, other)
    if (gain > 0) pairs.push({ one, other, gain })
  }
  for (const [index, one] of files.entries()) for (const other of files.slice(index + 1)) offer(one, other)
  const left = new Set(files)
  const idle = weights.map(() => 0)
  /** What those who load only one of them would load without need. */
  const burden = (one: File, other: File) =>
    [...one.users].filter((user) => !other.users.has(user)).map((user) => ({ user, bytes: other.bytes }))
  for (;;) {
    pairs.sort((one, other) => one.gain - other.gain)
    const best = pairs.pop()
    if (!best) return [...left]
    const { one, other } = best
    if (!left.has(one) || !left.has(other)) continue
    const more = [...burden(one, other), ...burden(other, one)]
    if (more.some(({ user, bytes }) => (idle[user] ?? 0) + bytes > mostIdle)) continue
    if (needsAround(one, other) || needsAround(other, one)) continue
    for (const { user, bytes } of more) idle[user] = (idle[user] ?? 0) + bytes
    const joined: File = {
      modules: [...one.modules, ...other.modules],
      users: new Set([...one.users, ...other.users]),
      bytes: one.bytes + other.bytes,
    }
    left.delete(one)
    left.delete(other)
    for (const file of left) offer(joined, file)
    left.add(joined)
  }

  /** Whether `one` needs `other` by way of a third file. */
  function needsAround(one: File, other: File): boolean {
    const fileOf = new Map([...left].flatMap((file) => file.modules.map((id) => [id, file] as const)))
    const needs = (file: File) =>
      new Set(
        file.modules
          .flatMap(importsOf)
          .flatMap((id) => fileOf.get(id) ?? [])
          .filter((to) => to !== file),
      )
    const seen = new Set<File>()
    const waiting = [...needs(one)].filter((file) => file !== other)
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      if (file === other) return true
      if (seen.has(file)) continue
      seen.add(file)
      waiting.push(...needs(file))
    }
    return false
  }
}
