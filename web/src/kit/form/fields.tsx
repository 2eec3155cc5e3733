import { DateInput } from '#web/kit/date-input.tsx'
import type { FieldProps } from '#web/kit/field.tsx'
import type { DateInputProps, SelectOption } from '#web/kit/mantine/props.ts'
import { MultiSelect, Select } from '#web/kit/select.tsx'
import { Textarea, TextInput, type TextInputProps } from '#web/kit/text-input.tsx'
import { Checkbox } from '#web/kit/tick.tsx'
import { useFormState } from './form.tsx'

/** `name` is the path of the value in the form: `contact.email`. */
type Named = Omit<FieldProps, 'error'> & { name: string }
type TextProps = Named & Omit<TextInputProps, keyof FieldProps | 'name' | 'value' | 'onChange' | 'onBlur'>

export const TextField = ({ name, ...props }: TextProps) => (
  <TextInput {...props} {...useText(name)} name={name} />
)
export const TextareaField = ({ name, ...props }: Named & { maxLength?: number }) => (
  <Textarea {...props} {...useText(name)} name={name} />
)

type Choosing = Named & {
  options: readonly SelectOption[]
  placeholder?: string
  searchable?: boolean
  clearable?: boolean
}

/** The value is the option's text. */
export function SelectField({ name, ...props }: Choosing) {
  const { value, ...field } = useValue<string | null>(name, null)
  return <Select {...props} {...field} value={value} />
}

/** The value is an id. */
export function IdField({ name, ...props }: Choosing) {
  const { value, onChange, ...field } = useValue<number | null>(name, null)
  return (
    <Select
      searchable
      clearable
      {...props}
      {...field}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}

export function IdsField({ name, ...props }: Choosing) {
  const { value, onChange, ...field } = useValue<number[]>(name, [])
  return (
    <MultiSelect
      {...props}
      {...field}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  )
}

/** The values are the options' texts. */
export function SomeField({ name, ...props }: Choosing) {
  const field = useValue<readonly string[]>(name, [])
  return <MultiSelect {...props} {...field} />
}

type DayProps = Named &
  Pick<DateInputProps, 'placeholder' | 'clearable' | 'isAhead' | 'earliest' | 'latest'> & {
    /** The field that gets an hour which is typed with the day. */
    timeName?: string
  }

/** The value is a wire date, or null. */
export function DateField({ name, timeName, ...props }: DayProps) {
  const form = useFormState()
  const field = useValue<string | null>(name, null)
  function change(day: string | null, time?: string) {
    field.onChange(day)
    if (timeName && time) form.set(timeName, time)
  }
  const time = timeName && String(form.valueAt(timeName) ?? '')
  return <DateInput {...props} {...field} time={time || undefined} onChange={change} />
}

export function CheckboxField({ name, label }: { name: string; label: string }) {
  const { value, onChange } = useValue(name, false)
  return <Checkbox label={label} checked={value} onChange={onChange} />
}

function useText(name: string) {
  const form = useFormState()
  const value = form.valueAt(name)
  return {
    value: typeof value === 'string' ? value : '',
    error: form.errorAt(name),
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
    onBlur: () => form.leave(name),
  }
}

function useValue<T>(name: string, none: T) {
  const form = useFormState()
  return {
    // Who writes the form pairs the name with a field of its value's type.
    value: (form.valueAt(name) as T | undefined) ?? none,
    error: form.errorAt(name),
    onChange: (value: T) => form.set(name, value),
    onBlur: () => form.leave(name),
  }
}
