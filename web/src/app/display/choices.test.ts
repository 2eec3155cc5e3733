import { describe, expect, test } from 'vitest'
import { ofTheScreen } from '#web/kit/session.ts'
import { changed, keepDisplay, layoutOf, readDisplay } from './choices.ts'

function keeper(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value
    },
  }
}
const defaults = readDisplay(keeper())

test('nothing chosen: boxed content, vertical nav, sticky navbar with blur, static footer, teal, as the system', () => {
  expect(defaults).toEqual({
    theme: 'system',
    skin: 'default',
    lightPrimaryColor: 'teal',
    darkPrimaryColor: 'teal',
    navigationLayout: 'vertical',
    verticalNavCollapsed: false,
    navbar: 'sticky',
    navbarBlur: true,
    contentWidth: 'boxed',
    footer: 'static',
  })
})

test('each choice is kept under its own name, and read back', () => {
  const { kept, ...storage } = keeper()
  const chosen = changed(defaults, { skin: 'bordered', navbarBlur: false, contentWidth: 'wide' })
  keepDisplay(storage, chosen)
  expect(kept).toMatchObject({ skin: 'bordered', navbarBlur: 'false', contentWidth: 'wide' })
  expect(readDisplay(storage)).toEqual(chosen)
})

test('what is kept and is no choice counts as not chosen', () => {
  expect(readDisplay(keeper({ theme: 'purple', navbarBlur: 'maybe' }))).toEqual(defaults)
})

describe('switching to horizontal navigation', () => {
  test('forces a hidden navbar to sticky and un-collapses vertical navigation', () => {
    const before = changed(defaults, { navbar: 'hidden', verticalNavCollapsed: true })
    expect(changed(before, { navigationLayout: 'horizontal' })).toMatchObject({
      navbar: 'sticky',
      verticalNavCollapsed: false,
    })
  })
  test('leaves a static navbar as it is', () => {
    const before = changed(defaults, { navbar: 'static' })
    expect(changed(before, { navigationLayout: 'horizontal' }).navbar).toBe('static')
  })
})

describe('below the overlay breakpoint', () => {
  const chosen = changed(defaults, { navigationLayout: 'horizontal' })
  test('navigation is forced to a vertical drawer, and the choice counts again on widening', () => {
    expect(layoutOf(chosen, true).nav).toBe('drawer')
    expect(layoutOf(chosen, false).nav).toBe('horizontal')
  })
  test('the navbar stays, because the drawer opens from it', () => {
    expect(layoutOf({ ...defaults, navbar: 'hidden' }, true).navbar).toBe('sticky')
    expect(layoutOf({ ...defaults, navbar: 'hidden' }, false).navbar).toBe('hidden')
    // Navigation on top lies in the bar: hidden, it would lock the door.
    expect(layoutOf({ ...defaults, navigationLayout: 'horizontal', navbar: 'hidden' }, false).navbar).toBe(
      'sticky',
    )
  })
})

test('a collapsed navigation is a rail of icons', () => {
  expect(layoutOf({ ...defaults, verticalNavCollapsed: true }, false).nav).toBe('rail')
})

test('every choice outlives signing out', () => {
  expect([...ofTheScreen]).toEqual(expect.arrayContaining(Object.keys(defaults)))
})
