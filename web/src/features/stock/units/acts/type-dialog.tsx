import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { useOptions } from '#web/kit/me.ts'
import { Select } from '#web/kit/select.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { ManyUnits } from './bulk-acts.ts'
import { setUnits } from './many-acts.ts'

/** Gives units a type; those of other projects than that of the type stay as they are. */
export function TypeDialog({ count, ids, onDone, onClose }: ManyUnits & { onClose: () => void }) {
  const { unitTypes, projects } = useOptions()
  const [type, setType] = useState<string | null>(null)
  const projectOf = new Map(projects.map(({ id, name }) => [id, name]))
  async function save() {
    await setUnits({ ids: await ids(), fields: { unitTypeId: Number(type) } })
    onDone()
  }
  return (
    <ConfirmDialog
      title={plural(count, 'Tipología de 1 unidad', 'Tipología de {count} unidades')}
      act={t('Cambiar tipología')}
      disabled={type === null}
      onConfirm={save}
      onClose={onClose}
    >
      <Select
        label={t('Tipología')}
        required
        searchable
        options={unitTypes.map(({ id, name, projectId }) => ({
          value: String(id),
          label: `${name} · ${projectOf.get(projectId) ?? ''}`,
        }))}
        value={type}
        onChange={setType}
      />
    </ConfirmDialog>
  )
}
