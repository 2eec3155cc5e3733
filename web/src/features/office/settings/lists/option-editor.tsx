import { createOption, type OptionList } from '#contract/office/option-lists.ts'
import { api } from '#web/kit/api.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { refresh } from '#web/kit/query.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { RowEditor } from '../shared/row-editor.tsx'
import type { Option } from './lists.ts'

type Props = { list: OptionList; option?: Option; onClose: () => void }

/** A new option, or another name for one. */
export function OptionEditor({ list, option, onClose }: Props) {
  const form = useForm({
    initial: { name: option?.name ?? '' },
    schema: createOption.body,
    bodyOf: ({ name }) => ({ name: name.trim() }),
    save: (body, once) =>
      option
        ? api('PATCH /accounts/option-lists/{list}/{id}/', { params: { list, id: option.id }, body })
        : api('POST /accounts/option-lists/{list}/', { params: { list }, body }, { once }),
    onSaved: async ({ name }) => {
      await refresh('option-lists', 'options')
      snackbar(option ? t('Ahora se llama {name}', { name }) : t('{name} agregado a la lista', { name }))
      onClose()
    },
  })
  return (
    <RowEditor form={form} act={option ? t('Guardar') : t('Agregar')} returnTo={option?.id} onClose={onClose}>
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={80} />
    </RowEditor>
  )
}
