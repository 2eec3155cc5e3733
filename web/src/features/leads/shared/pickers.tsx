import type { FieldProps } from '#web/kit/field.tsx'
import { useOptions } from '#web/kit/me.ts'
import { MultiSelect, Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'

type Named = { id: number; name: string }
type One = FieldProps & {
  value: number | null
  onChange: (id: number | null) => void
  placeholder?: string
  onBlur?: () => void
  autoFocus?: boolean
}
type Many = FieldProps & {
  value: readonly number[]
  onChange: (ids: number[]) => void
  autoFocus?: boolean
  placeholder?: string
}

/** Stands for "without a project" among project ids. */
export const noProject = -1

/** Sellers who can take leads; one who no longer can is shown only while chosen. */
export function SellerPicker(props: One) {
  const sellers = useOptions().sellers.filter((seller) => seller.isActive || seller.id === props.value)
  return <PickOne {...props} among={sellers} />
}

export const SellersPicker = (props: Many) => <PickMany {...props} among={useOptions().sellers} />

export const ProjectsPicker = ({ withNone = false, ...props }: Many & { withNone?: boolean }) => {
  const { projects } = useOptions()
  const none = withNone ? [{ id: noProject, name: t('Sin proyecto') }] : []
  return <PickMany {...props} among={[...none, ...projects]} />
}

export const TagsPicker = (props: Many) => <PickMany {...props} among={useOptions().tags} />
export const MethodPicker = (props: One) => <PickOne {...props} among={useOptions().methods} />
export const MethodsPicker = (props: Many) => <PickMany {...props} among={useOptions().methods} />
export const StepsPicker = (props: Many) => <PickMany {...props} among={useOptions().leadSteps} />

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
