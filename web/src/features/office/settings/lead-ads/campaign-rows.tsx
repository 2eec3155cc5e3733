import { useInfiniteQuery } from '@tanstack/react-query'
import { Badge } from '#web/kit/badge.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { t } from '#web/kit/text.ts'
import { MoreRows } from '../shared/more-rows.tsx'
import rows from '../shared/rows.module.css'
import { Rows } from '../shared/rows.tsx'
import { campaignsQuery } from './queries.ts'

/** As Meta names them; assignment rules ask for them by these names. */
export const CampaignRows = () => (
  <MoreRows
    from={useInfiniteQuery(campaignsQuery)}
    title={t('Campañas')}
    empty={
      <EmptyState mood="new" title={t('Ninguna campaña todavía')}>
        <p>{t('Se leen con el identificador de la cuenta publicitaria, en Conexiones.')}</p>
      </EmptyState>
    }
  >
    {(campaigns) => (
      <Rows label={t('Campañas')} items={campaigns} keyOf={({ id }) => id} nameOf={({ name }) => name}>
        {({ name, metaId, objective, status }) => (
          <div className={rows.line} data-bare>
            <span className={rows.name}>
              <span dir="auto">{name}</span>
              <small dir="ltr">{[metaId, objective].filter(Boolean).join(' · ')}</small>
            </span>
            {status && <Badge tone={status === 'ACTIVE' ? 'green' : 'grey'}>{status}</Badge>}
          </div>
        )}
      </Rows>
    )}
  </MoreRows>
)
