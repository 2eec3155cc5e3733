import { Badge } from '#web/kit/badge.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Fact } from '#web/kit/facts/editable-fact.tsx'
import css from '#web/kit/facts/facts.module.css'
import { t } from '#web/kit/text.ts'
import { approvalWords } from './approval-words.ts'
import type { SharedQuotation } from './queries.ts'

type Props = { quotation: SharedQuotation; onClose: () => void }

/** What was asked of the developer, and what it decided. */
export const ApprovalDialog = ({ quotation: { approval, developer }, onClose }: Props) => (
  <Dialog title={t('Aprobación del descuento')} onClose={onClose}>
    {approval && (
      <dl className={css.facts}>
        <Fact label={t('Inmobiliaria')}>{developer.name}</Fact>
        <Fact label={t('Estado')}>
          <Badge tone={approvalWords[approval.status].tone}>{approvalWords[approval.status].label}</Badge>
        </Fact>
        <Fact label={t('Motivo pedido')}>{approval.reason ?? '—'}</Fact>
        {approval.status !== 'requested' && (
          <Fact label={t('Respuesta de la inmobiliaria')}>{approval.decision ?? '—'}</Fact>
        )}
      </dl>
    )}
  </Dialog>
)
