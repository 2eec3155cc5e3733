import { useState } from 'react'
import { ApiError } from '#web/kit/api/problem.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { moneyText } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { issueShared, type SharedQuotation } from './queries.ts'

type Total = SharedQuotation['total']
type Props = { quotation: SharedQuotation; onClose: () => void }

/** It is issued at the prices of now: where these come to another total than the one shown, that one is shown and asked for. */
export function IssueSharedDialog({ quotation: { id, contact, total: asked }, onClose }: Props) {
  const [total, setTotal] = useState(asked)
  async function issue() {
    try {
      await issueShared({ id, total })
    } catch (error) {
      const now = error instanceof ApiError ? (error.conflict as { total?: Total } | null)?.total : undefined
      if (now) setTotal(now)
      throw error
    }
  }
  return (
    <ConfirmDialog title={t('Emitir cotización')} act={t('Emitir')} onConfirm={issue} onClose={onClose}>
      <p>
        {t(
          'Se emite para {name} por un total de {total}, a los precios de hoy. Toma un folio y su enlace queda abierto.',
          {
            name: contact.name,
            total: moneyText(total.amount, total.currency),
          },
        )}
      </p>
    </ConfirmDialog>
  )
}
