import { NewOption, type OptionList } from '#contract/office/option-lists.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import { RowEditor } from '../shared/row-editor.tsx'
import type { Option } from './lists.ts'
import { addOption, renameOption } from './option-acts.ts'

type Props = { list: OptionList; option?: Option; onClose: () => void }

/** A new option, or another name for one. */
export function OptionEditor({ list, option, onClose }: Props) {
  const form = useForm({
    initial: { name: option?.name ?? '' },
    schema: NewOption,
    bodyOf: ({ name }) => ({ name: name.trim() }),
    save: (body) =>
      option
        ? renameOption({ params: { list, id: option.id }, body })
        : addOption({ params: { list }, body }),
    onSaved: onClose,
  })
  return (
    <RowEditor form={form} act={option ? t('Guardar') : t('Agregar')} returnTo={option?.id} onClose={onClose}>
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={80} />
    </RowEditor>
  )
}
