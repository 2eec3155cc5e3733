import type { Plugin } from 'vite'

const icon = /@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/
const path = /\["path", \{ "d": "(M[^"]*)", "key": "[^"]*" \}\]/g

/** Draws an outlined icon as one path in place of several. */
export function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    apply: 'build',
    transform: (code, id) => (icon.test(id) ? { code: slimOf(code), map: null } : undefined),
  }
}

/** Icons of other shapes, and those with a path that begins relative to another one, stay as they are. */
export function slimOf(code: string): string {
  const shapes = /const __iconNode = \[(.*)\];/.exec(code)?.[1] ?? ''
  if (!code.includes('createReactComponent("outline"') || shapes.replaceAll(path, '').replaceAll(', ', ''))
    return code
  const whole = [...shapes.matchAll(path)].map(([, d]) => d).join('')
  return code
    .replace(shapes, `["path", { "d": "${whole}", "key": 0 }]`)
    .replace(/(createReactComponent\("outline", "[^"]*", )"[^"]*"/, '$1""')
}
