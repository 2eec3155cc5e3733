import { parseDecimal } from '#web/kit/decimal.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { TextInput, type TextInputProps } from '#web/kit/text-input.tsx'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  /** 0 for whole numbers. */
  decimals?: number
  negative?: boolean
  onChange: (typed: string) => void
}

/** A number as the reader writes it; once left it is shown as it was understood. */
export const NumberInput = ({ value, decimals = 2, negative = false, onChange, ...props }: Props) => (
  <TextInput
    {...props}
    inputMode={decimals === 0 ? 'numeric' : 'decimal'}
    autoComplete="off"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    onBlur={() => {
      const read = parseDecimal(value, { decimals, negative })
      const understood = read === undefined ? value : decimalText(read, 0, decimals)
      if (understood !== value) onChange(understood)
    }}
  />
)
