import type { FieldProps } from '#web/kit/field.tsx'
import { useOptions } from '#web/kit/me.ts'
import { MultiSelect, Select } from '#web/kit/select.tsx'

type Named = { id: number; name: string }
type One = FieldProps & {
  value: number | null
  onChange: (id: number | null) => void
  placeholder?: string
  disabled?: boolean
  autoFocus?: boolean
}
type Many = FieldProps & {
  value: readonly number[]
  onChange: (ids: number[]) => void
  autoFocus?: boolean
}

/** Sellers who can take leads; one who no longer can is shown only while chosen. */
export function SellerPicker({ noteOf, ...props }: One & { noteOf?: (id: number) => string | undefined }) {
  const sellers = useOptions().sellers.filter((seller) => seller.isActive || seller.id === props.value)
  const among = sellers.map(({ id, name }) => ({
    id,
    name: [name, noteOf?.(id)].filter(Boolean).join(' · '),
  }))
  return <PickOne {...props} among={among} />
}

export const ProjectsPicker = (props: Many) => <PickMany {...props} among={useOptions().projects} />

export const TagsPicker = (props: Many) => <PickMany {...props} among={useOptions().tags} />
export const MethodPicker = (props: One) => <PickOne {...props} among={useOptions().methods} />

const PickOne = ({ among, value, onChange, ...field }: One & { among: Named[] }) => (
  <Select
    searchable
    clearable
    {...field}
    options={optionsOf(among)}
    value={value === null ? null : String(value)}
    onChange={(id) => onChange(id === null ? null : Number(id))}
  />
)

const PickMany = ({ among, value, onChange, ...field }: Many & { among: Named[] }) => (
  <MultiSelect
    {...field}
    options={optionsOf(among)}
    value={value.map(String)}
    onChange={(ids) => onChange(ids.map(Number))}
  />
)

/** Things of an account as the options of a select. */
export const optionsOf = (things: readonly Named[]) =>
  things.map(({ id, name }) => ({ value: String(id), label: name }))
