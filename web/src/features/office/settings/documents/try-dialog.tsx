import { useState } from 'react'
import { dealName, unitsText } from '#web/features/sales/deals/shared/words.ts'
import type { Answer } from '#web/kit/api.ts'
import { AsyncSelect } from '#web/kit/async-select.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { type Template, takePreview } from './queries.ts'

/** The template with the data of a deal, as a file that is kept nowhere. */
export function TryDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const [dealId, setDealId] = useState<string | null>(null)
  return (
    <ConfirmDialog
      title={t('Probar {name} con un negocio', { name: template.name })}
      act={t('Descargar PDF')}
      disabled={!dealId}
      onConfirm={() => takePreview(template, Number(dealId))}
      onClose={onClose}
    >
      <p>{t('Se llena con los datos del negocio y no queda guardado en él.')}</p>
      <AsyncSelect
        wide
        label={t('Negocio')}
        placeholder={t('Comprador, unidad o #número')}
        nothing={t('Ningún negocio coincide.')}
        value={dealId}
        search={dealsQuery}
        onChange={setDealId}
      />
    </ConfirmDialog>
  )
}

type Deals = Answer<'GET /deals/'>

const dealsQuery = (typed: string) => ({
  ...apiQuery('deals', 'GET /deals/', { query: { search: typed.trim() || undefined, pageSize: 10 } }),
  enabled: true,
  select: ({ results }: Deals) =>
    results.map((deal) => ({
      value: String(deal.id),
      label: deal.contact.name,
      detail: [dealName(deal), unitsText(deal.units)].filter(Boolean).join(' · '),
    })),
})
