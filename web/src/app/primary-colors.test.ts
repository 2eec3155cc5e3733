import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { choices } from './display/choices.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const solid = {
  light: { surface: '#ffffff', background: '#f8f7fa' },
  dark: { surface: '#2f3349', background: '#25293c' },
}

describe.each(choices.lightPrimaryColor.filter((color) => color !== 'teal'))('%s', (color) => {
  const [, hue, chroma] = new RegExp(`"${color}"\\] {\\s*--h: ([\\d.]+);\\s*--c: ([\\d.]+);`).exec(css) ?? []
  const block = css.slice(css.indexOf('[data-primary]:not('))
  const parts = { light: block.slice(0, block.indexOf('&[')), dark: block.slice(block.indexOf('&[')) }

  /** The luminance of a CSS variable given as `oklch(lightness chroma hue)`. */
  function luminance(scheme: 'light' | 'dark', name: string) {
    const [, lightness, factor] =
      new RegExp(`--${name}: oklch\\(([\\d.]+) (?:calc\\()?var\\(--c\\)([^)]*)\\)? var`).exec(
        parts[scheme],
      ) ?? []
    const times = factor?.includes('/') ? 1 / Number(factor.slice(3)) : Number(factor?.slice(3) || 1)
    return luminanceOf(Number(lightness), Number(chroma) * times, Number(hue))
  }

  test('carries its words readably where it is filled', () => {
    expect(contrast(1, luminance('light', 'accent'))).toBeGreaterThan(4.5)
    expect(contrast(1, luminance('light', 'accent-hover'))).toBeGreaterThan(4.5)
    expect(contrast(luminance('dark', 'on-accent'), luminance('dark', 'accent'))).toBeGreaterThan(4.5)
    expect(contrast(luminance('dark', 'on-accent'), luminance('dark', 'accent-hover'))).toBeGreaterThan(4.5)
  })

  test('is readable as words on sheets, background and tints', () => {
    const word = luminance('light', 'accent-text')
    for (const ground of [hex(solid.light.background), luminance('light', 'accent-tint2')])
      expect(contrast(word, ground)).toBeGreaterThan(4.5)
    for (const ground of Object.values(solid.dark))
      expect(contrast(luminance('dark', 'accent-text'), hex(ground))).toBeGreaterThan(4.5)
  })

  test('is seen as a mark', () => {
    expect(contrast(luminance('light', 'accent-mark'), hex(solid.light.background))).toBeGreaterThan(3)
    expect(contrast(luminance('dark', 'accent'), hex(solid.dark.surface))).toBeGreaterThan(3)
  })
})

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

const weigh = ([red = 0, green = 0, blue = 0]: number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

function hex(color: string): number {
  const parts = color.match(/[\da-f]{2}/g) ?? []
  return weigh(
    parts.map((part) => {
      const value = Number.parseInt(part, 16) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    }),
  )
}

/** The conversion of https://www.w3.org/TR/css-color-4/#color-conversion-code, to linear light. */
function luminanceOf(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return weigh(
    [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ].map((value) => Math.min(1, Math.max(0, value))),
  )
}
