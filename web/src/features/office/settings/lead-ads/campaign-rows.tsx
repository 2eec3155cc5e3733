import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { t } from '#web/kit/text.ts'
import { MoreRows } from '../shared/more-rows.tsx'
import rows from '../shared/rows.module.css'
import { Rows } from '../shared/rows.tsx'
import { adsQuery, type Campaign, campaignsQuery } from './queries.ts'
import { adStatus, objectiveName } from './words.ts'

/** As Meta names them; assignment rules ask for them by these names. Each opens to its ad sets and ads. */
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
        {(campaign) => <CampaignLine campaign={campaign} />}
      </Rows>
    )}
  </MoreRows>
)

function CampaignLine({ campaign }: { campaign: Campaign }) {
  const { id, name, metaId, objective } = campaign
  const [isOpen, setOpen] = useState(false)
  const adsId = useId()
  return (
    <>
      <div className={rows.line} data-bare data-wraps>
        <span className={rows.name}>
          <span dir="auto">{name}</span>
          <small>
            <bdi>{metaId}</bdi>
            {objective && ` · ${objectiveName(objective)}`}
          </small>
        </span>
        <Status of={campaign} />
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? adsId : undefined}
          aria-label={t('Anuncios de {name}', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('Anuncios')}
        </Button>
      </div>
      {/* Read only when they are asked for. */}
      {isOpen && (
        <div id={adsId} className={rows.inner}>
          <Ads of={id} campaign={name} />
        </div>
      )}
    </>
  )
}

function Ads({ of, campaign }: { of: number; campaign: string }) {
  const from = useInfiniteQuery(adsQuery(of))
  return (
    <>
      <Loaded from={from} lines={2}>
        {({ pages }) => {
          const ads = pages.flatMap(({ results }) => results)
          if (ads.length === 0)
            return <p className={rows.note}>{t('Ningún anuncio en esta campaña. Se leen al sincronizar.')}</p>
          return (
            <Rows
              label={t('Anuncios de {name}', { name: campaign })}
              items={ads}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
            >
              {(ad) => (
                <div className={rows.line} data-bare>
                  <span className={rows.name}>
                    <span dir="auto">{ad.name}</span>
                    <small>
                      {ad.kind === 'ad_set' ? t('Conjunto de anuncios') : t('Anuncio')}
                      {ad.adSet && (
                        <>
                          {' · '}
                          <bdi>{ad.adSet}</bdi>
                        </>
                      )}
                      {' · '}
                      <bdi>{ad.metaId}</bdi>
                    </small>
                  </span>
                  <Status of={ad} />
                </div>
              )}
            </Rows>
          )
        }}
      </Loaded>
      {from.hasNextPage && (
        <div className={rows.more}>
          <Button size="small" busy={from.isFetchingNextPage} onClick={() => from.fetchNextPage()}>
            {t('Ver más')}
          </Button>
        </div>
      )}
    </>
  )
}

/** As Meta last said; what a whole reading did not find any more was archived, deleted, or is of another ads account. */
function Status({ of: { status, goneAt } }: { of: Pick<Campaign, 'status' | 'goneAt'> }) {
  if (goneAt) return <Badge tone="grey">{t('Ya no aparece en Meta')}</Badge>
  if (!status) return null
  const { label, tone } = adStatus(status)
  return <Badge tone={tone}>{label}</Badge>
}
