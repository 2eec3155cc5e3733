import { useEffect, useRef } from 'react'
import { numberProblem, parseDecimal } from '#web/kit/decimal.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import type { FieldProps } from '#web/kit/field.tsx'
import { TextInput, type TextInputProps } from '#web/kit/text-input.tsx'
import { useFormState } from './form.tsx'

type Props = Omit<FieldProps, 'error'> &
  Pick<TextInputProps, 'suffix' | 'placeholder' | 'autoFocus'> & {
    name: string
    /** 0 for whole numbers. */
    decimals?: number
    negative?: boolean
  }

/**
 * A number as the reader writes it. The value is what is typed; `parseDecimal` or `wholeNumber` makes the body's of it. What is
 * no number, or could be two, is refused here with a sentence; once left it is shown as it was understood.
 */
export function NumberField({ name, decimals = 4, negative = false, ...props }: Props) {
  const { store, valueAt, errorAt } = useFormState()
  const value = String(valueAt(name) ?? '')
  useEffect(
    () => store.check(name, (typed) => numberProblem(String(typed ?? ''), { decimals, negative })),
    [store, name, decimals, negative],
  )
  const isTyped = useRef(false)
  function leave() {
    const read = parseDecimal(value, { decimals, negative })
    if (isTyped.current && read !== undefined) store.set(name, decimalText(read, 0, decimals))
    store.leave(name)
  }
  return (
    <TextInput
      {...props}
      name={name}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={value}
      error={errorAt(name)}
      onChange={(event) => {
        isTyped.current = true
        store.set(name, event.currentTarget.value)
      }}
      onBlur={leave}
    />
  )
}
