import { number, t } from '#web/kit/text.ts'
import type { Colour } from './colours.ts'
import css from './picture.module.css'

type Props = { colours: readonly Colour[]; only: readonly string[]; onChange: (only: string[]) => void }

/** What the colours mean and how many units have each. A press leaves only these in colour, another one all. */
export const Legend = ({ colours, only, onChange }: Props) => (
  <fieldset className={css.legend}>
    <legend>{t('Colores')}</legend>
    {colours.map(({ key, label, count }) => (
      <button
        key={key}
        type="button"
        aria-pressed={only.includes(key)}
        onClick={() => onChange(only.includes(key) ? only.filter((one) => one !== key) : [...only, key])}
      >
        <i data-colour={key} aria-hidden="true" />
        {label} <b>{number(count)}</b>
      </button>
    ))}
  </fieldset>
)
