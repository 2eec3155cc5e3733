import type { Plugin } from 'vite'

/** What makes a JSON schema of a schema, and what says it in English. */
const unused = /zod\/v4\/(?:core\/(?:to-json-schema|json-schema-processors)|locales\/en)\.js$/
const named = /^export (?:const|function) (\w+)/gm

/**
 * Leaves out of zod what no page asks for: its JSON schemas, which the server alone makes, and its English sentences, for which
 * forms have their own. That is 6.6 kB of gzip of each screen with a form.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (unused.test(id) ? { code: leanOf(code, id), map: null } : undefined),
  }
}

/** The same exports, which do nothing. Members that a schema takes from them, as `toJSONSchema`, are undefined. */
export function leanOf(code: string, id: string): string {
  if (id.endsWith('/en.js')) return "export default () => ({ localeError: () => 'Valor no válido' })"
  const names = [...code.matchAll(named)].map(([, name]) => name)
  if (names.length === 0) throw new Error(`${id} has no more exports to leave out`)
  const renamed = /^export \{ (\w+ as \w+) \};$/m.exec(code)?.[1]
  return [
    'const none = () => undefined',
    ...names.map((name) => `export const ${name} = none`),
    ...(renamed ? [`export { ${renamed} }`] : []),
  ].join('\n')
}
