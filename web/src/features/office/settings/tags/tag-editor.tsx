import { NewTag } from '#contract/leads/tags.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import { RowEditor } from '../shared/row-editor.tsx'
import { palette, Swatches } from '../shared/swatches.tsx'
import type { Tag } from './queries.ts'
import { addTag, saveTag } from './tag-acts.ts'

/** A new tag, or another name and colour for one. */
export function TagEditor({ tag, onClose }: { tag?: Tag; onClose: () => void }) {
  const form = useForm({
    initial: { name: tag?.name ?? '', color: tag?.color ?? (palette[1][0] as string) },
    schema: NewTag,
    bodyOf: ({ name, color }) => ({ name: name.trim(), color }),
    save: (body) => (tag ? saveTag({ params: { id: tag.id }, body }) : addTag({ body })),
    onSaved: onClose,
  })
  return (
    <RowEditor
      form={form}
      act={tag ? t('Guardar') : t('Agregar')}
      returnTo={tag?.id}
      onClose={onClose}
      aside={<Swatches value={form.values.color} onChange={(color) => form.set('color', color)} />}
    >
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={60} />
    </RowEditor>
  )
}
