import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { CommissionCard } from '#web/features/sales/commissions/shared/commission-card.tsx'
import { CommissionActs } from '#web/features/sales/commissions/shared/commission-menu.tsx'
import { commissionsOfDeal, type Share, sharesQuery } from '#web/features/sales/commissions/shared/queries.ts'
import { Button } from '#web/kit/button.tsx'
import { decimalText } from '#web/kit/decimal-text.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { Words } from '#web/kit/words.tsx'
import documents from '../documents/documents.module.css'
import type { Deal } from '../shared/queries.ts'

const table = {
  edit: lazy(() => import('./shares-dialog.tsx').then((module) => ({ default: module.SharesDialog }))),
}

/** Who earns with a deal, and what was earned with it so far. */
export function DealCommissions({ deal }: { deal: Deal }) {
  const { id, seller, status } = deal
  const shares = useQuery(sharesQuery(id))
  const earned = useQuery(commissionsOfDeal(id))
  const can = useCan()
  const { edit, dialogs } = useDialogs(table)
  const may = status !== 'lost' && can('deals.commissions', { sellerId: seller.id })
  return (
    <Stack>
      <Panel
        title={t('Reparto')}
        acts={
          may &&
          shares.data && (
            <Button size="small" icon={IconPencil} onClick={() => edit({ deal, shares: shares.data })}>
              {t('Editar reparto')}
            </Button>
          )
        }
      >
        <Loaded from={shares} lines={2}>
          {(all) =>
            all.length === 0 ? (
              <Words tone="muted">
                {t('Todo para {name}, según el primer esquema de vendedores.', { name: seller.name })}
              </Words>
            ) : (
              <Stack gap={8}>
                {all.map((share) => (
                  <Row
                    key={`${share.scheme.id} ${share.user?.id} ${share.brokerUuid ?? share.broker}`}
                    spread
                  >
                    <Words tone="ink" weight={500} clip>
                      {share.user?.name ?? share.broker}
                    </Words>
                    <Words tone="muted">{shareText(share)}</Words>
                  </Row>
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Panel>
      <Panel title={t('Comisiones')} flush>
        <Loaded from={earned} lines={4}>
          {({ results }) => (
            <ul className={documents.rows}>
              {results.length === 0 && (
                <li>
                  <Words tone="muted">
                    {t('Todavía no se gana ninguna: llegan con los pasos del esquema.')}
                  </Words>
                </li>
              )}
              {results.map((commission) => (
                <li key={commission.id}>
                  <Row gap={12}>
                    <CommissionCard commission={commission} />
                    <CommissionActs commission={commission} />
                  </Row>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Panel>
      {dialogs}
    </Stack>
  )
}

const shareText = ({ scheme, sharePercent }: Share) =>
  t('{share} % de {scheme}', { share: decimalText(sharePercent, 0), scheme: scheme.name })
