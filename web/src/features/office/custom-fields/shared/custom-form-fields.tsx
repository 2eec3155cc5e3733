import { useQuery } from '@tanstack/react-query'
import type { CustomNoun } from '#contract/office/custom-fields.ts'
import { useFormState } from '#web/kit/form/form.tsx'
import { CustomInput } from './custom-input.tsx'
import type { Draft } from './draft.ts'
import { type CustomField, customFieldsQuery, inUse, slotOf } from './queries.ts'

type Props = {
  noun: CustomNoun
  /** The path of the drafts in the form: `customFields`. */
  under: string
  /** Only what has to be filled in, where the form is short. */
  onlyRequired?: boolean
}

/** The account's own fields in a form. Their drafts become the body's values by `customBody`. */
export function CustomFormFields({ noun, under, onlyRequired = false }: Props) {
  const { data = [] } = useQuery(customFieldsQuery)
  return inUse(data, noun)
    .filter(({ isInForm, isRequired }) => isRequired || (isInForm && !onlyRequired))
    .map((field) => <FormField key={field.id} field={field} name={`${under}.${slotOf(field)}`} />)
}

function FormField({ field, name }: { field: CustomField; name: string }) {
  const form = useFormState()
  // Who writes the form keeps drafts under this path.
  const draft = (form.valueAt(name) as Draft | undefined) ?? (field.kind === 'choices' ? [] : '')
  return (
    <CustomInput
      field={field}
      name={name}
      draft={draft}
      error={form.errorAt(name)}
      onChange={(next) => form.set(name, next)}
      onBlur={() => form.leave(name)}
    />
  )
}
