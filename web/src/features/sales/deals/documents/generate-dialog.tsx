import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { generateDocument } from './document-acts.ts'
import type { Template } from './queries.ts'

type Props = { id: number; templates: readonly Template[]; onClose: () => void }

/** A template filled in for the deal. */
export function GenerateDialog({ id, templates, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(templates[0] ? String(templates[0].id) : null)
  return (
    <ConfirmDialog
      title={t('Generar documento')}
      act={t('Generar')}
      disabled={!chosen}
      onConfirm={() => generateDocument({ params: { id }, body: { templateId: Number(chosen) } })}
      onClose={onClose}
    >
      <p>{t('La plantilla se llena con los datos del negocio y queda como Word y como PDF.')}</p>
      <Select
        label={t('Plantilla')}
        required
        options={templates.map((one) => ({ value: String(one.id), label: one.name }))}
        value={chosen}
        onChange={setChosen}
      />
    </ConfirmDialog>
  )
}
