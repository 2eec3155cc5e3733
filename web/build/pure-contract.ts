import { type Plugin, parseAst } from 'vite'

const contract = /\/contract\/src\/[a-z]+\/.*\.ts$/

/**
 * Marks what the modules of the contract declare as free of side effects, so that a form which checks its body with a schema
 * does not carry the endpoints that stand in the same file.
 */
export function pureContract(): Plugin {
  return {
    name: 'pure-contract',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!contract.test(id)) return undefined
      let marked = code
      for (const { start, end } of callsOf(code).toReversed()) {
        marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => ${marked.slice(start, end)})()${marked.slice(end)}`
      }
      return { code: marked, map: null }
    },
  }
}

/** The calls that values at the top of a module begin with. */
function callsOf(code: string) {
  return parseAst(code)
    .body.map((statement) => ('declaration' in statement ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .map(({ init }) => init)
    .filter((init) => init?.type === 'CallExpression')
}
