import { IconCheck, IconColorPicker } from '@tabler/icons-react'
import { type CSSProperties, useId } from 'react'
import { Icon } from '#web/kit/icon.tsx'
import { msg, t } from '#web/kit/text.ts'
import css from './swatches.module.css'

/** The tones of the house, by which steps and tags are told apart. */
export const palette = [
  ['#4C86D6', msg('Azul')],
  ['#0D9394', msg('Verde agua')],
  ['#8E6BDB', msg('Violeta')],
  ['#E0A21B', msg('Ámbar')],
  ['#E47A36', msg('Naranja')],
  ['#2F9E67', msg('Verde')],
  ['#DC4B55', msg('Rojo')],
  ['#8F8C9B', msg('Gris')],
] as const

type Props = { value: string; onChange: (color: string) => void }

/** One colour: of the house's, or any other. */
export function Swatches({ value, onChange }: Props) {
  const name = useId()
  const isOwn = !palette.some(([color]) => same(color, value))
  return (
    <fieldset className={css.field}>
      <legend className={css.legend}>{t('Color')}</legend>
      <div className={css.colors}>
        {palette.map(([color, label]) => (
          <label key={color} className={css.color} style={paint(color)} title={t(label)}>
            <input
              type="radio"
              name={name}
              aria-label={t(label)}
              checked={same(color, value)}
              onChange={() => onChange(color)}
            />
            <Icon of={IconCheck} size={16} />
          </label>
        ))}
        <label
          className={css.color}
          style={isOwn ? paint(value) : undefined}
          data-own={isOwn || undefined}
          title={t('Otro color')}
        >
          <input
            type="color"
            aria-label={t('Otro color')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Icon of={isOwn ? IconCheck : IconColorPicker} size={16} />
        </label>
      </div>
    </fieldset>
  )
}

/** The colour before a name. */
export const Swatch = ({ color }: { color: string }) => <span className={css.swatch} style={paint(color)} />

const paint = (color: string) => ({ '--color': color }) as CSSProperties
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
