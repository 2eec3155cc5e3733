import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { keyOf } from '#web/kit/text.ts'

type Node = { type: string; start: number; end: number } & Record<string, unknown>
export type Sentence = {
  sentence: string
  file: string
  /** Of a plural: what one is called. */
  one?: string
}

/** Lists whose entries are shown by these properties: too many and too near the entry to mark one by one. */
const shown: Record<string, string[]> = {
  'web/src/app/sitemap/sales.ts': ['title'],
  'web/src/app/sitemap/session.ts': ['title'],
  'web/src/app/sitemap/settings.ts': ['title'],
  'web/src/app/sitemap/stock.ts': ['title'],
  'web/src/app/sitemap/work.ts': ['title'],
  'web/src/app/navigation.ts': ['title', 'label', 'tab'],
}
/** What the server answers with, which the web shows in its own language. */
const answering = ['contract/src/**/*.ts', 'server/src/{platform,features}/**/*.ts']
/** Pages with the English texts of the specification. */
const isEnglish = (file: string) => /\/app\/(error-page|loading)\.tsx$/.test(file)
/** Spanish that is data: kept in the account as written, or copied into somebody's own site. */
const isData = (file: string) => /\/(chilean-holidays|communes|snippet)\.ts$/.test(file)

/** Every sentence the sources ask `t`, `plural`, `msg` or `words` for, and Spanish that goes round them. */
export function findSentences(): { sentences: Sentence[]; unmarked: string[] } {
  const found = { sentences: [] as Sentence[], unmarked: [] as string[] }
  const files = globSync('web/src/**/*.{ts,tsx}').sort()
  for (const file of files.filter((name) => !/\.test\.tsx?$|languages\//.test(name))) {
    const source = readFileSync(file, 'utf8')
    const { program } = parseSync(file, source)
    visit(program as unknown as Node, file, (text, at, one) =>
      text === undefined
        ? isData(file) ||
          isEnglish(file) ||
          found.unmarked.push(`${file}: ${source.slice(at.start, at.end).trim()}`)
        : found.sentences.push({ sentence: text, file, ...(one === undefined ? {} : { one }) }),
    )
  }
  for (const file of answering.flatMap((pattern) => globSync(pattern)).sort()) {
    if (/\.(test|gen)\.ts$/.test(file)) continue
    const { program } = parseSync(file, readFileSync(file, 'utf8'))
    for (const sentence of answersIn(program as unknown as Node, file))
      found.sentences.push({ sentence, file })
  }
  return found
}

/** Labels, messages of shapes, details of refusals, and whatever else an action says. */
function answersIn(node: Node, file: string): string[] {
  if (file.endsWith('/import-sentences.ts') && isText(node)) return [String(node.value)]
  if (isText(node) && isAction(file) && /^\p{Lu}\p{Ll}+ .*\p{Ll}/u.test(String(node.value)))
    return [String(node.value)]
  if (isText(node) && isOfMeta(file) && /^\p{Lu}\p{Ll}* .*\p{Ll}/u.test(String(node.value)))
    return [String(node.value)]
  const inner = childrenOf(node).flatMap((child) => answersIn(child, file))
  const texts =
    node.type === 'Property' && answerKeys(file).test(nameOfKey(node))
      ? [node.value as Node]
      : node.type === 'CallExpression' && answerCalls.test(nameOf(node.callee as Node))
        ? (node.arguments as Node[])
        : []
  const said = texts.filter(isText).map(({ value }) => String(value))
  return [...said.filter((text) => /^¿?\p{Lu}.*\p{Ll}/u.test(text)), ...inner]
}

/** What is said of an answer of Meta's, or of none. */
const isOfMeta = (file: string) => /\/platform\/graph\/(client|errors)\.ts$/.test(file)

/** But for those who write sheets, and what tools say to models, which stay Spanish. */
const isAction = (file: string) =>
  /[/.]actions\.ts$/.test(file) && !/(template|export|assistants\/tools)[/.]actions/.test(file)

const answerKeys = (file: string) => {
  if (file.endsWith('platform/sentences.ts')) return /./
  if (file.endsWith('assistants/prompts.queries.ts')) return /^(title|description|message|error)$/
  return file === 'contract/src/office/tables.ts' ? /^label$/ : /^(detail|message|error)$/
}
const answerCalls = /^(min|max|length|regex|refine|int|date|datetime|field|failField|refuse|errorOn|or)$/
const nameOf = ({ name, property }: Node) => String(name ?? (property as Node | undefined)?.name)

type Tell = (text: string | undefined, at: Node, one?: string) => unknown

function visit(node: Node, file: string, tell: Tell) {
  if (node.type.startsWith('Import')) return
  const name = calleeOf(node)
  if (name) {
    const [first, second, third, ...rest] = node.arguments as Node[]
    if ((name === 'plural' || name === 'tellOutcome') && second && third && isText(second) && isText(third)) {
      const context = name === 'plural' ? rest[1] : undefined
      tell(keyOf(String(third.value), contextOf(context)), node, String(second.value))
      for (const other of [first, ...rest]) if (other) visit(other, file, tell)
      return
    }
    if (name !== 'plural' && name !== 'tellOutcome' && first) {
      const context = name === 't' ? contextOf(third) : undefined
      for (const text of textsIn(first)) tell(keyOf(String(text.value), context), node)
      const isMark = name === 'msg' || name === 'words'
      for (const other of isMark ? [] : [second, third]) if (other) visit(other, file, tell)
      return
    }
  }
  if (node.type === 'Property' && shown[file]?.includes(nameOfKey(node)) && isText(node.value as Node)) {
    tell(String((node.value as Node).value), node)
    return
  }
  if (isSpanish(node) || isLiteral(node)) tell(undefined, node)
  // What follows is an address, whose names are none of a person's.
  if (node.type === 'Property' && nameOfKey(node) === 'search' && shown[file]) return
  for (const child of childrenOf(node)) visit(child, file, tell)
}

const contextOf = (node: Node | undefined) => (node && isText(node) ? String(node.value) : undefined)

/** `tellOutcome` counts with the two sentences it is given. */
const callees = ['t', 'plural', 'msg', 'words', 'tellOutcome']

function calleeOf({ type, callee }: Node): string | undefined {
  const name = type === 'CallExpression' ? (callee as Node).name : undefined
  return callees.find((one) => one === name)
}

const nameOfKey = ({ key }: Node) => String((key as Node).name ?? (key as Node).value)
const isText = ({ type, value }: Node) => type === 'Literal' && typeof value === 'string' && value !== ''

/** The texts an argument may come to: itself, either side of a choice, each value of a record. */
function textsIn(node: Node): Node[] {
  if (isText(node)) return [node]
  if (node.type === 'Property') return textsIn(node.value as Node)
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((one) => textsIn(one as Node))
  if (/^(Object|Array|Logical|TSAs|TSSatisfies)Expression$/.test(node.type))
    return childrenOf(node).flatMap(textsIn)
  return []
}

const spanish = /[áéíóúñÁÉÍÓÚÑ¿¡]/

function isSpanish({ type, value }: Node): boolean {
  const text = type === 'TemplateElement' ? (value as { raw: string }).raw : value
  const isWritten = type === 'Literal' || type === 'JSXText' || type === 'TemplateElement'
  return isWritten && typeof text === 'string' && spanish.test(text)
}

/** Attributes whose text people read or hear. */
const read =
  /^(label|title|placeholder|alt|hint|description|act|help|unit|aria-(label|description|placeholder|roledescription))$/
/** Not signs, numbers, a key of the keyboard or the product's name. */
const isWords = (text: string) => /\p{L}\p{Ll}/u.test(text) && !['Umbral', 'Esc'].includes(text.trim())

/** Text in a component that no language can change, whether or not it looks Spanish. */
function isLiteral({ type, name, value }: Node): boolean {
  if (type === 'JSXText') return isWords(String(value))
  if (type !== 'JSXAttribute' || !read.test(String((name as Node).name))) return false
  const text = (value as Node | null)?.type === 'Literal' ? (value as Node).value : ''
  return isWords(String(text))
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child)
