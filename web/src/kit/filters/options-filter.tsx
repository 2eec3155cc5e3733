import { createContext, use, useState } from 'react'
import { t } from '#web/kit/text.ts'
import { InputBox } from '#web/kit/text-input.tsx'
import { Checkbox } from '#web/kit/tick.tsx'
import { Choice } from './choice.tsx'
import type { CountOf, FilterProps } from './filter.ts'
import css from './filters.module.css'
import { listOf } from './read.ts'

/** What an option would leave, where that is counted. */
export const CountOfOption = createContext<CountOf | undefined>(undefined)

// More than these are found by typing.
const few = 8

/** Any of these, or all of them where the filter has a key for it. */
export function OptionsFilter({ filter, values, onChange }: FilterProps<'options'>) {
  const [text, setText] = useState('')
  const countOf = use(CountOfOption)
  const { key, matchKey } = filter
  const chosen = listOf(values[key])
  const words = text.trim().toLocaleLowerCase('es')
  const toggle = (id: string, isOn: boolean) => {
    const next = isOn ? [...chosen, id] : chosen.filter((one) => one !== id)
    onChange({ [key]: next.length > 0 ? next : undefined })
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
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={css.options}>
        {filter.options
          .filter(({ name }) => name.toLocaleLowerCase('es').includes(words))
          .map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              note={countOf?.(key, id)}
              checked={chosen.includes(String(id))}
              onChange={(isOn) => toggle(String(id), isOn)}
            />
          ))}
      </div>
      {matchKey && chosen.length > 1 && (
        <div className={css.choices} role="radiogroup" aria-label={t('Si se elige más de una opción')}>
          <Choice
            name={matchKey}
            label={t('Con cualquiera')}
            checked={values[matchKey] !== 'all'}
            onChoose={() => onChange({ [matchKey]: undefined })}
          />
          <Choice
            name={matchKey}
            label={t('Con todo lo elegido')}
            checked={values[matchKey] === 'all'}
            onChoose={() => onChange({ [matchKey]: 'all' })}
          />
        </div>
      )}
    </fieldset>
  )
}
