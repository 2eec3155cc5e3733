import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import {
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is'
import { API, type Project } from 'typescript/unstable/sync'
import { type Shape, shapeOf } from './shapes.ts'

/** Where a statement is written as sql<Row>`…`, and the row. */
export type Declared = { where: string; row: Shape }
/** By the texts of the template: a compiled statement contains nothing else of its source. */
export type DeclaredRows = Record<string, Declared[]>

export const keyOf = (texts: readonly string[]) => texts.join('\u0000')

const root = join(import.meta.dirname, '../../..')
const cache = join(root, 'node_modules/.cache/row-types')

/** The row types of the server's raw statements, in a file; extracted again only for changed sources. */
export function fileOfDeclaredRows(): string {
  const sources = globSync('{contract,server}/src/**/*.ts', { cwd: root }).sort()
  const hash = createHash('sha256')
  for (const file of [...sources, relative(root, import.meta.filename), 'server/test/row-types/shapes.ts'])
    hash.update(file).update(readFileSync(join(root, file)))
  const kept = join(cache, `${hash.digest('hex').slice(0, 16)}.json`)
  if (!existsSync(kept)) {
    mkdirSync(cache, { recursive: true })
    writeFileSync(kept, JSON.stringify(declaredRows()))
  }
  return kept
}

function declaredRows(): DeclaredRows {
  const config = join(cache, 'tsconfig.json')
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { incremental: false, types: ['node'] },
      include: [join(root, 'server/src/main.ts'), join(root, 'server/src/cli.ts')],
    }),
  )
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProjects()[0]
    if (!project) throw new Error('TypeScript opens no project')
    const found: DeclaredRows = {}
    for (const file of project.program
      .getSourceFileNames()
      .filter((name) => name.startsWith(`${root}/server/src/`))) {
      const source = project.program.getSourceFile(file)
      if (source) collect(project, source, found)
    }
    return found
  } finally {
    api.close()
  }
}

function collect({ checker }: Project, source: SourceFile, found: DeclaredRows) {
  const visit = (node: Node) => {
    node.forEachChild(visit)
    if (!isTaggedTemplateExpression(node) || !isIdentifier(node.tag) || node.tag.text !== 'sql') return
    const [row] = node.typeArguments ?? []
    const type = row && checker.getTypeFromTypeNode(row)
    if (!type) return
    const { template } = node
    const texts = isNoSubstitutionTemplateLiteral(template)
      ? [template.text]
      : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    const line = source.text.slice(0, node.getStart(source)).split('\n').length
    const where = `${relative(root, source.fileName)}:${line}`
    found[keyOf(texts)] = [...(found[keyOf(texts)] ?? []), { where, row: shapeOf(checker, type) }]
  }
  visit(source)
}
