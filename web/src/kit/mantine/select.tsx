import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { MultiSelect, Select } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { Field } from '#web/kit/field.tsx'
import { t } from '#web/kit/text.ts'
import { House } from './house.tsx'
import css from './input.module.css'
import type { Choosing, MultiSelectProps, SelectProps } from './props.ts'

export const MantineSelect = ({ value, onChange, ...props }: SelectProps) => (
  <Labelled {...props}>
    {(control) => (
      <Select
        {...control}
        error={control['aria-invalid']}
        value={value}
        onChange={onChange}
        allowDeselect={props.clearable ?? false}
        openOnFocus={opensOnFocus(props)}
      />
    )}
  </Labelled>
)

export const MantineMultiSelect = ({ value, onChange, ...props }: MultiSelectProps) => (
  <Labelled searchable {...props}>
    {(control) => (
      <MultiSelect
        {...control}
        error={control['aria-invalid']}
        value={[...value]}
        onChange={onChange}
        hidePickedOptions
        openOnFocus={opensOnFocus(props)}
      />
    )}
  </Labelled>
)

/** Where it is all one came for; else its list would cover the fields after it, for whom goes through them by Tab. */
const opensOnFocus = ({ autoFocus = false }: Choosing) => autoFocus

type Control = Omit<Choosing, 'label' | 'required' | 'hint' | 'error' | 'aside' | 'wide' | 'options'> & {
  id: string
  'aria-label': string
  'aria-invalid': true | undefined
  data: Choosing['options']
  classNames: Record<string, string>
  nothingFoundMessage: string
  withScrollArea: false
  onKeyDownCapture: (event: KeyboardEvent) => void
}

/** The kit's label and messages around Mantine's control. */
function Labelled({
  label,
  required,
  hint,
  error,
  aside,
  wide,
  isBare,
  options,
  children,
  ...rest
}: Choosing & { children: (control: Control) => ReactNode }) {
  return (
    <House>
      <Field
        label={label}
        required={required}
        hint={hint}
        error={error}
        aside={aside}
        wide={wide}
        isBare={isBare}
      >
        {(control) =>
          children({
            ...rest,
            ...control,
            // The box has its label; the list that drops down takes this one.
            'aria-label': label,
            data: options,
            classNames: {
              input: css.input ?? '',
              dropdown: css.dropdown ?? '',
              option: css.option ?? '',
              options: css.options ?? '',
            },
            nothingFoundMessage: t('Nada coincide'),
            withScrollArea: false,
            onKeyDownCapture: closeOnlyTheList,
          })
        }
      </Field>
    </House>
  )
}

/** Escape closes what dropped down, and not the dialog it is in as well. */
export function closeOnlyTheList(event: KeyboardEvent) {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
  if (event.key === 'Escape' && isOpen) event.preventDefault()
}
