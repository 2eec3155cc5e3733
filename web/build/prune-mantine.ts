import type { Plugin } from 'vite'

const variables = /@mantine\/core\/styles\/default-css-variables\.layer\.css/
/** The palettes, headings and shadows that no control of the kit is drawn with. */
const unused =
  /^\s*--mantine-(?:color-(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-|primary-color-\d|h\d|heading|shadow-|breakpoint-|z-index-)[^;]*;\n/gm

/** Leaves most of Mantine's own variables out: the kit's mantine/variables.css says what its controls look like. */
export function pruneMantine(): Plugin {
  return {
    name: 'prune-mantine',
    enforce: 'pre',
    transform: (code, id) => (variables.test(id) ? code.replace(unused, '') : undefined),
  }
}
