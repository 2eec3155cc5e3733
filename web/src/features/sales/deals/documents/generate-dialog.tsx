import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { generateDocument } from './document-acts.ts'
import { templatesQuery } from './queries.ts'

/** A template filled in for the deal. */
export function GenerateDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useQuery(templatesQuery)
  const [asked, setAsked] = useState<string | null>()
  const [first] = read.data ?? []
  const chosen = asked === undefined && first ? String(first.id) : asked
  return (
    <ConfirmDialog
      title={t('Generar documento')}
      act={t('Generar')}
      disabled={!chosen}
      onConfirm={() => generateDocument({ params: { id }, body: { templateId: Number(chosen) } })}
      onClose={onClose}
    >
      <p>{t('La plantilla se llena con los datos del negocio y queda como Word y como PDF.')}</p>
      <Loaded from={read} lines={2}>
        {(templates) => (
          <Select
            label={t('Plantilla')}
            required
            options={templates.map((one) => ({ value: String(one.id), label: one.name }))}
            value={chosen ?? null}
            onChange={setAsked}
          />
        )}
      </Loaded>
    </ConfirmDialog>
  )
}
