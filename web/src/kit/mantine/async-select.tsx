import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Field } from '#web/kit/field.tsx'
import { t } from '#web/kit/text.ts'
import type { AsyncOption, AsyncSelectProps } from './async-props.ts'
import css from './async-select.module.css'
import { House } from './house.tsx'
import input from './input.module.css'
import { closeOnlyTheList } from './select.tsx'
import { useAsyncOptions, useChosen } from './use-async-options.ts'

const retry = ' retry'

export const MantineAsyncSelect = <Option extends AsyncOption>(props: AsyncSelectProps<Option>) => (
  <House>
    <Inner {...props} />
  </House>
)

function Inner<Option extends AsyncOption>({
  value,
  onChange,
  search,
  named,
  placeholder,
  clearable = false,
  disabled = false,
  autoFocus,
  nothing,
  onBlur,
  ...field
}: AsyncSelectProps<Option>) {
  // What is typed; undefined while the box shows what is chosen.
  const [typed, setTyped] = useState<string>()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { chosen, setPicked, isMissing } = useChosen(value, named)
  const list = useAsyncOptions(search, typed ?? '', combobox.dropdownOpened)

  const shown = list.options.map((option) => option.value).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: as what is typed was looked for; the store is new with each render
  useEffect(() => {
    // Enter takes the first of what was looked for.
    if (typed && shown && !list.isSearching) combobox.selectFirstOption()
  }, [typed, shown, list.isSearching])

  function pick(option: Option | null) {
    setPicked(() => option)
    setTyped(undefined)
    onChange(option?.value ?? null, option)
  }
  function submit(picked: string) {
    if (picked === retry) return list.retry()
    const option = list.options.find((one) => one.value === picked)
    if (option) pick(option)
    combobox.closeDropdown()
  }
  const waiting = value === null || chosen ? undefined : isMissing ? `#${value}` : t('Cargando')
  return (
    <Field {...field}>
      {(control) => (
        <Combobox
          store={combobox}
          onOptionSubmit={submit}
          withinPortal={false}
          floatingStrategy="fixed"
          shadow="none"
          radius={10}
          classNames={{
            dropdown: input.dropdown ?? '',
            option: input.option ?? '',
            options: input.options ?? '',
          }}
        >
          <Combobox.Target withExpandedAttribute autoComplete="off">
            <InputBase
              {...control}
              error={control['aria-invalid']}
              role="combobox"
              classNames={{ input: input.input ?? '' }}
              placeholder={waiting ?? placeholder}
              disabled={disabled}
              data-autofocus={autoFocus || undefined}
              autoFocus={autoFocus}
              value={typed ?? chosen?.label ?? ''}
              dir="auto"
              rightSectionPointerEvents={clearable && value !== null ? 'all' : 'none'}
              rightSection={
                clearable && value !== null && !disabled ? (
                  <Combobox.ClearButton aria-label={t('Borrar')} onClear={() => pick(null)} />
                ) : (
                  <Combobox.Chevron />
                )
              }
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                combobox.openDropdown()
                combobox.resetSelectedOption()
              }}
              onFocus={(event) => event.currentTarget.select()}
              onClick={() => combobox.openDropdown()}
              onBlur={() => {
                combobox.closeDropdown()
                if (clearable && typed === '' && value !== null) pick(null)
                setTyped(undefined)
                onBlur?.()
              }}
              onKeyDownCapture={closeOnlyTheList}
            />
          </Combobox.Target>
          <Combobox.Dropdown>
            <div role="status" className={css.state}>
              {stateOf(list, nothing)}
            </div>
            <Combobox.Options aria-label={field.label}>
              {list.error && <Combobox.Option value={retry}>{t('Reintentar')}</Combobox.Option>}
              {list.options.map((option) => (
                <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
                  <span className={css.option} dir="auto">
                    {option.label} {option.detail && <small>{option.detail}</small>}
                  </span>
                </Combobox.Option>
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Field>
  )
}

type List = ReturnType<typeof useAsyncOptions>

function stateOf({ options, error, isSearching, isTooShort }: List, nothing: string | undefined) {
  if (error) return t('No se pudo buscar')
  if (isTooShort) return t('Escribir para buscar')
  if (isSearching) return t('Buscando…')
  return options.length === 0 ? (nothing ?? t('Nada coincide')) : null
}
