import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { theme } from '#web/kit/mantine/theme.ts'
import packageJson from '../../../package.json' with { type: 'json' }

const root = new URL('../../../', import.meta.url).pathname
const read = (path: string) => readFileSync(root + path, 'utf8')

/** At the breakpoints sm, md, lg, xl and xxl. */
const breakpoints = [600, 960, 1280, 1920, 2560]
const overlay = 976
/** Wide enough for all columns of a list. */
const wholeList = 1440

test('the layout changes at the display breakpoints, at the overlay breakpoint of 976 px and nowhere else', () => {
  const widths = globSync('web/src/**/*.css', { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/\((max|min)-width: ([\d.]+)px\)/g)].map(([, side, width]) =>
      side === 'max' ? Math.round((Number(width) + 0.02) * 100) / 100 : Number(width),
    ),
  )
  const known = [...breakpoints, overlay, wholeList]
  expect([...new Set(widths)].filter((width) => !known.includes(width))).toEqual([])
  expect(widths).toEqual(expect.arrayContaining([600, overlay, 1280, 2560]))
})

test('navigation lies over the page below 976 px', () => {
  expect(read('web/src/kit/media.ts')).toContain(`(max-width: ${overlay - 0.02}px)`)
})

test('what moves takes 500 ms or 300 ms, and no time where less motion is asked for', () => {
  const tokens = read('web/src/app/tokens.css')
  expect(valuesOf(tokens, 'slow')).toEqual(['500ms', '0ms'])
  expect(valuesOf(tokens, 'mid')).toEqual(['300ms', '0ms'])
})

test('inputs are of comfortable height, and no control is under 40 px where fingers press it', () => {
  const tokens = read('web/src/app/tokens.css')
  expect(valuesOf(tokens, 'input')).toEqual(['40px'])
  expect(valuesOf(tokens, 'control')).toEqual(['36px', '40px'])
})

test('gaps, paddings and margins of the scale are its tokens, so that density changes in one place', () => {
  const scale = valuesOf(read('web/src/app/tokens.css'), 's\\d+')
  expect(scale).toContain('8px')
  const literals = styles().flatMap(([path, css]) =>
    [...css.matchAll(/^\s*(?:gap|row-gap|column-gap|padding[a-z-]*|margin[a-z-]*): ([^;]+);/gm)]
      .filter(([, value = '']) => value.split(/[\s()-]+/).some((part) => scale.includes(part)))
      .map(([rule]) => `${path}: ${rule.trim()}`),
  )
  expect(literals).toEqual([])
})

test('words never take the tint of a background as their colour', () => {
  const pale = styles().flatMap(([path, css]) =>
    [...css.matchAll(/^\s*color: var\(--[a-z]+-t\);/gm)].map(([rule]) => `${path}: ${rule.trim()}`),
  )
  expect(pale).toEqual([])
})

test('what lies over what is said in one place; inside a component the numbers are small', () => {
  const numbers = styles().flatMap(([path, css]) =>
    [...css.matchAll(/z-index: (-?\d+);/g)]
      .filter(([, layer]) => Math.abs(Number(layer)) > 5)
      .map(([rule]) => `${path}: ${rule}`),
  )
  expect(numbers).toEqual([])
})

test('progress bars are 6 px high', () => {
  expect(read('web/src/kit/progress.module.css')).toMatch(/\.progress {[^}]*block-size: 6px;/)
})

test('the light background is a light grey, the dark one a dark purple-grey, in the browser’s own bar too', () => {
  const [light = '', dark = ''] = valuesOf(read('web/src/app/tokens.css'), 'bg')
  const [red = 0, green = 0, blue = 0] = partsOf(dark)
  expect(Math.min(...partsOf(light))).toBeGreaterThan(0xf0)
  expect(Math.max(...partsOf(light)) - Math.min(...partsOf(light))).toBeLessThan(8)
  expect(blue).toBeGreaterThan(Math.max(red, green))
  expect(blue).toBeLessThan(0x60)
  for (const color of [light, dark]) expect(read('web/public/paint.js')).toContain(color.toUpperCase())
})

test('the primary colour is a teal green in both themes, unless another one is chosen', () => {
  expect(theme.primaryColor).toBe('teal')
  expect(read('web/public/paint.js')).toContain("PrimaryColor`] ?? 'teal'")
})

test('the font is Funnel Display in the weights 300 to 800', () => {
  const faces = read('web/src/app/global.css').match(/@font-face {[^}]*woff2[^}]*}/g) ?? []
  expect(faces).toHaveLength(2)
  for (const face of faces) expect(face).toMatch(/"Funnel Display";[^}]*font-weight: 300 800;/)
  expect(valuesOf(read('web/src/app/tokens.css'), 'font')[0]).toMatch(/^"Funnel Display",/)
})

test('inputs are outlined', () => {
  const outline = /box-shadow: inset 0 0 0 1px var\(--line-input\)/
  expect(read('web/src/kit/mantine/input.module.css')).toMatch(outline)
  expect(read('web/src/kit/text-input.module.css')).toMatch(outline)
})

test('all icons are of the tabler set', () => {
  const packages = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies })
  expect(packages.filter((name) => /icon/.test(name))).toEqual(['@tabler/icons-react'])
})

/** The style sheets of screens and kit. */
const styles = () =>
  globSync('web/src/**/*.module.css', { cwd: root }).map((path) => [path, read(path)] as const)

const valuesOf = (css: string, name: string) =>
  [...css.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].map(([, value]) => value ?? '')

const partsOf = (color: string) => (color.match(/[\da-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16))
