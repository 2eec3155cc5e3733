// @ts-check
// A piece of SQL that another feature puts into its statements is given the aliases that it reads from as arguments: `visibleLeads(me, 'l')`.
// An alias that only a comment names is found here: a column of it stands in the text, and nothing in the text brings its table.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { root } from './toolchain.mjs'

/**
 * What a file declares at its top: the aliases that its SQL reads from and has no table for, those of its joins, which the
 * statement around it has then, and the names of what it is made of. A composed one has no SQL of its own.
 * @typedef {{ place: string, isExported: boolean, reads: Set<string>, has: Set<string>, joins: Set<string>, parts: string[], isComposed: boolean }} Piece
 */

const folder = join(root, 'server/src')
const features = globSync('features/**/feature.ts', { cwd: folder }).map(dirname)
/** @type {Map<string, Piece>} */
const pieces = new Map()
/** The features that import a name. @type {Map<string, Set<string | undefined>>} */
const users = new Map()

const files = globSync('features/**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
for (const file of files.sort()) readPieces(file)
passOn()

const wrong = [...pieces].flatMap(([key, { place, isExported, reads }]) => {
  const others = [...(users.get(key) ?? [])].filter((feature) => feature !== featureOf(place))
  return isExported && reads.size > 0 && others.length > 0 ? [{ key, reads: [...reads].join(', ') }] : []
})
for (const { key, reads } of wrong)
  console.error(
    `server/src/${key.replace('#', ': ')} reads from ${reads}, which other features cannot see: take the alias as an argument`,
  )
console.log(`${pieces.size} pieces of SQL, ${wrong.length} of them with an alias that is not given`)
if (pieces.size < 500) console.error('So few pieces: the sources were not read.')
process.exit(wrong.length > 0 || pieces.size < 500 ? 1 : 0)

function featureOf(/** @type {string} */ file) {
  return features.find((feature) => file.startsWith(`${feature}/`))
}

function readPieces(/** @type {string} */ file) {
  const { program } = parseSync(file, readFileSync(join(folder, file), 'utf8'))
  /** @type {Map<string, string>} */
  const imported = new Map()
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') readImports(node)
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declaration?.type === 'FunctionDeclaration' && declaration.id)
      readPiece(declaration.id.name, declaration, node)
    if (declaration?.type === 'VariableDeclaration')
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && init) readPiece(id.name, init, node)
  }

  function readImports(/** @type {any} */ { source, specifiers }) {
    const from = source.value.startsWith('.')
      ? normalize(join(dirname(file), source.value))
      : source.value.replace('#server/', '')
    for (const { imported: name, local } of specifiers) {
      if (!name) continue
      const key = `${from}#${name.name}`
      imported.set(local.name, key)
      users.set(key, (users.get(key) ?? new Set()).add(featureOf(file)))
    }
  }

  function readPiece(/** @type {string} */ name, /** @type {any} */ declared, /** @type {any} */ { type }) {
    const { texts, names, own, isRun } = within(declared)
    if (isRun || declared.params?.[0]?.name === 'db') return
    const has = new Set(texts.flatMap(tablesIn))
    const joins = new Set(texts.filter(isSource).flatMap(tablesIn))
    const reads = new Set(texts.flatMap(aliasesIn).filter((alias) => !has.has(alias)))
    const parts = names.filter((one) => !own.has(one)).map((one) => imported.get(one) ?? `${file}#${one}`)
    pieces.set(`${file}#${name}`, {
      place: file,
      isExported: type === 'ExportNamedDeclaration',
      reads,
      has,
      joins,
      parts,
      isComposed: texts.length === 0,
    })
  }
}

/** The texts of the `sql` templates in it, the names it uses, those of its own parameters, and whether it sends a statement itself. */
function within(/** @type {any} */ declared) {
  /** @type {{ texts: string[], names: string[], own: Set<string>, isRun: boolean }} */
  const found = { texts: [], names: [], own: new Set(), isRun: false }
  visit(declared.params)
  found.own = new Set(found.names)
  visit(declared)
  return found

  function visit(/** @type {any} */ node) {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql')
      found.texts.push(
        node.quasi.quasis
          .map((/** @type {any} */ { value }) => value.cooked)
          .join(' $1 ')
          .replace(/'[^']*'/g, "''"),
      )
    if (node.type === 'Identifier') found.names.push(node.name)
    if (node.type === 'MemberExpression' && node.property.name === 'execute') found.isRun = true
    for (const value of Object.values(node)) visit(value)
  }
}

/** `l` of `l.status`. */
function aliasesIn(/** @type {string} */ text) {
  const found = [...text.matchAll(/(?<![\w.$])([a-z_]\w*)\.[a-z_*]/g)].map(([, alias = '']) => alias)
  return found.filter((alias) => !['app', 'excluded'].includes(alias))
}

/** `l` of `from lead l`, `work` of `) as work`, `tag` of `join tag on`, and `l` of a whole text `lead l`. */
function tablesIn(/** @type {string} */ text) {
  return [
    /\b(?:from|join|update|into|using)\s+(?:lateral\s+)?(?:[a-z_.]+|\$1)\s+(?:as\s+)?(?!join|left|cross)([a-z_]\w*)/g,
    /\b(?:from|join|update|into|using)\s+([a-z_]+)/g,
    /\)\s*(?:as\s+)?([a-z_]\w*)/g,
    /\b([a-z_]+)\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/g,
    /^\s*[a-z_]+ ([a-z_]+)(?=\s*$|\s+(?:left |cross )?join\b)/g,
  ].flatMap((pattern) => [...text.matchAll(pattern)].map(([, alias = '']) => alias))
}

/** It stands behind `from`, or is joined: `lead l`, `join lead l on …`, `from lead l where …`. */
function isSource(/** @type {string} */ text) {
  return /^\s*(?:[a-z_]+ [a-z_]+\s*$|(?:[a-z_]+ [a-z_]+|[(]?\s*\$1\s*[)]? as \w+)?\s*(?:left |cross )?(?:join|from)\b)/.test(
    text,
  )
}

/** What a piece is made of reads for it too, but for what its own text has a table for; joins are there for all of it. */
function passOn() {
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const piece of pieces.values())
      for (const part of piece.parts.map((key) => pieces.get(key)))
        if (part && part !== piece) {
          for (const alias of part.joins) {
            if (piece.joins.size > 0 || piece.isComposed) isNew = add(piece.joins, alias) || isNew
            isNew = add(piece.has, alias) || isNew
          }
        }
  }
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const piece of pieces.values())
      for (const part of piece.parts.map((key) => pieces.get(key)))
        for (const alias of part?.reads ?? [])
          if (!piece.has.has(alias)) isNew = add(piece.reads, alias) || isNew
  }
  for (const { reads, has } of pieces.values()) for (const alias of has) reads.delete(alias)
}

function add(/** @type {Set<string>} */ to, /** @type {string} */ alias) {
  const isNew = !to.has(alias)
  to.add(alias)
  return isNew
}
