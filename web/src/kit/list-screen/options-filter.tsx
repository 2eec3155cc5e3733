import { useState } from 'react'
import { t } from '#web/kit/text.ts'
import { InputBox } from '#web/kit/text-input.tsx'
import { Checkbox } from '#web/kit/tick.tsx'
import type { FilterProps } from './filter-props.ts'
import { listOf } from './filter-words.ts'
import css from './filters.module.css'

// More than these are found by typing.
const few = 8

/** Any of these. */
export function OptionsFilter({ filter, value, onChange }: FilterProps<'options'>) {
  const [text, setText] = useState('')
  const chosen = listOf(value)
  const words = text.trim().toLocaleLowerCase('es')
  const toggle = (id: string, isOn: boolean) => {
    const next = isOn ? [...chosen, id] : chosen.filter((one) => one !== id)
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <fieldset className={css.filter}>
      <legend>
        {filter.label} {chosen.length > 0 && <span className={css.count}>{chosen.length}</span>}
      </legend>
      {filter.options.length > few && (
        <InputBox
          size="small"
          aria-label={t('Buscar en {label}', { label: filter.label })}
          placeholder={t('Buscar')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div className={css.options}>
        {filter.options
          .filter(({ name }) => name.toLocaleLowerCase('es').includes(words))
          .map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(String(id))}
              onChange={(isOn) => toggle(String(id), isOn)}
            />
          ))}
      </div>
    </fieldset>
  )
}
