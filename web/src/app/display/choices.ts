/** The display preferences; the first value of each is the default. */
export const choices = {
  theme: ['system', 'light', 'dark'],
  skin: ['default', 'bordered'],
  lightPrimaryColor: ['teal', 'blue', 'violet', 'rose', 'copper'],
  darkPrimaryColor: ['teal', 'blue', 'violet', 'rose', 'copper'],
  navigationLayout: ['vertical', 'horizontal'],
  verticalNavCollapsed: [false, true],
  navbar: ['sticky', 'static', 'hidden'],
  navbarBlur: [true, false],
  contentWidth: ['boxed', 'wide'],
  footer: ['static', 'sticky', 'hidden'],
} as const

export type Display = { [Key in keyof typeof choices]: (typeof choices)[Key][number] }

type Kept = Pick<Storage, 'getItem' | 'setItem'>

const names = Object.keys(choices) as (keyof Display)[]

export const isChoice = (name: string | null) => name !== null && name in choices

/** Each preference has its own storage key; an unknown value counts as unset. */
export function readDisplay(kept: Kept): Display {
  const chosenOf = (name: keyof Display) =>
    choices[name].find((value) => String(value) === kept.getItem(name)) ?? choices[name][0]
  return Object.fromEntries(names.map((name) => [name, chosenOf(name)])) as Display
}

export function keepDisplay(kept: Kept, display: Display) {
  for (const name of names) kept.setItem(name, String(display[name]))
}

/** A horizontal navigation is part of the navbar, so choosing it shows the navbar. */
export function changed(before: Display, change: Partial<Display>): Display {
  const after = { ...before, ...change }
  if (change.navigationLayout !== 'horizontal') return after
  return {
    ...after,
    verticalNavCollapsed: false,
    navbar: after.navbar === 'hidden' ? 'sticky' : after.navbar,
  }
}

/**
 * The layout in effect. Below the overlay breakpoint navigation is a drawer that opens from the navbar, whatever was chosen; the
 * choice applies again when the window is wide.
 */
export function layoutOf({ navigationLayout, verticalNavCollapsed, navbar }: Display, isNarrow: boolean) {
  if (isNarrow) return { nav: 'drawer', navbar: navbar === 'hidden' ? 'sticky' : navbar } as const
  // The navigation lies in the bar: hiding it would hide the way back.
  if (navigationLayout === 'horizontal')
    return { nav: 'horizontal', navbar: navbar === 'hidden' ? 'sticky' : navbar } as const
  return { nav: verticalNavCollapsed ? 'rail' : 'vertical', navbar } as const
}
