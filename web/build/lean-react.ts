import { type Plugin, parseAst } from 'vite'

const reactDom = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
/** The tag of the fibers that `<ViewTransition>` makes. */
const viewTransition = 30
/** What stays false, and the member that stays null, in a page that hydrates nothing. */
const neverTrue = ['isHydrating', 'shouldStartViewTransition']
const alwaysNull = 'dehydrated'

/**
 * Leaves out of React what begins in `hydrateRoot` or in a `<ViewTransition>`, neither of which there is here (decision 120): says
 * what is therefore known of some values, and the minifier removes what that makes unreachable.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    transform: (code, id) => (reactDom.test(id) ? { code: leanOf(code), map: null } : undefined),
  }
}

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Edit = { start: number; end: number; text: string; what: string }

export function leanOf(code: string): string {
  const edits: Edit[] = []
  collect(parseAst(code) as unknown as Node, undefined, code, edits)
  for (const what of [...neverTrue, alwaysNull, 'hydrateRoot', 'tag', 'case', 'type'])
    if (!edits.some((edit) => edit.what === what)) throw new Error(`React has no more ${what} to leave out`)
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

function collect(node: Node, parent: Node | undefined, code: string, edits: Edit[]): void {
  // Its parameter has the name of what is looked for, and another meaning.
  if (node.type === 'FunctionDeclaration' && takes(node, neverTrue)) return
  const edit = editOf(node, parent, code)
  if (edit) edits.push(edit)
  else for (const child of childrenOf(node)) collect(child, node, code, edits)
}

function editOf(node: Node, parent: Node | undefined, code: string): Edit | undefined {
  const { start, end } = node
  const becomes = (text: string, what: string, to = end) => ({ start, end: to, text, what })
  if (isExportOf(node, 'hydrateRoot', code)) return becomes('', 'hydrateRoot')
  if (node.type === 'Identifier' && neverTrue.includes(String(node.name)) && !isWritten(node, parent))
    return becomes('false', String(node.name))
  if (node.type === 'MemberExpression' && nameOf(node.property) === alwaysNull) {
    if (isWritten(node, parent)) throw new Error(`React writes ${alwaysNull}`)
    return becomes('null', alwaysNull)
  }
  if (node.type === 'BinaryExpression' && isTag(node.right) && literalOf(node.left) === viewTransition)
    return becomes(String(node.operator === '!=='), 'tag')
  if (node.type !== 'SwitchCase' || !parent) return
  // The label alone: what stands below it is unreachable, or is what the case above it goes on with.
  const colon = code.indexOf(':', (node.test as Node | null)?.end) + 1
  if (isTag(parent.discriminant) && literalOf(node.test) === viewTransition) return becomes('', 'case', colon)
  return nameOf(node.test) === 'REACT_VIEW_TRANSITION_TYPE' ? becomes('', 'type', colon) : undefined
}

const takes = (node: Node, names: string[]) =>
  (node.params as Node[]).some((param) => names.includes(nameOf(param)))

const isWritten = (node: Node, parent: Node | undefined) =>
  (parent?.type === 'AssignmentExpression' && parent.left === node) ||
  (parent?.type === 'VariableDeclarator' && parent.id === node)

const isExportOf = ({ type, expression, start, end }: Node, name: string, code: string) =>
  type === 'ExpressionStatement' &&
  (expression as Node).type === 'AssignmentExpression' &&
  code.slice(start, end).startsWith(`exports.${name} =`)

const isTag = (node: unknown) =>
  (node as Node).type === 'MemberExpression' && nameOf((node as Node).property) === 'tag'
const nameOf = (node: unknown) => String((node as Node | null)?.name)
const literalOf = (node: unknown) => (node as Node | null)?.value

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
