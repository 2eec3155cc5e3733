import { useId } from 'react'
import { t, words } from '#web/kit/text.ts'
import { choices, type Display } from '../display/choices.ts'
import { setDisplay, useDisplay } from '../display/display.ts'
import css from './preferences.module.css'

const names: Record<Display['lightPrimaryColor'], string> = words({
  teal: 'Verde azulado',
  blue: 'Azul',
  violet: 'Violeta',
  rose: 'Rosa',
  copper: 'Cobre',
})

/** The primary colour; every choice keeps text readable, see tokens.css. */
export function PrimaryColor({ scheme, label }: { scheme: 'light' | 'dark'; label: string }) {
  const name = `${scheme}PrimaryColor` as const
  const chosen = useDisplay()[name]
  const group = useId()
  return (
    <fieldset className={css.colors}>
      <legend>{label}</legend>
      {choices[name].map((color) => (
        <input
          key={color}
          type="radio"
          name={group}
          className={css.swatch}
          data-primary={color}
          data-mantine-color-scheme={scheme}
          aria-label={t(names[color])}
          title={t(names[color])}
          checked={color === chosen}
          onChange={() => setDisplay({ [name]: color })}
        />
      ))}
    </fieldset>
  )
}
