import type { Plugin } from 'vite'

/** Asks for the font together with the styles that will name it, so that text is not drawn twice. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => /-latin-wght-normal.*\.woff2$/.test(file))
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: 'anonymous',
          href: `/${font}`,
        }
        return font ? [{ tag: 'link', attrs, injectTo: 'head' }] : []
      },
    },
  }
}
