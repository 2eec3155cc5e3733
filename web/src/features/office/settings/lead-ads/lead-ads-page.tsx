import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { readAgain } from '#web/kit/act/read-again.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { Link } from '#web/kit/address/link.tsx'
import { useAddress, useGo } from '#web/kit/address/use-address.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Segmented } from '#web/kit/segmented.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { toConnections, toLeadAds } from '#web/places/messaging.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { LockedNote } from '../shared/locked.tsx'
import { CampaignRows } from './campaign-rows.tsx'
import { FailureRows } from './failure-rows.tsx'
import { FormRows } from './form-rows.tsx'
import { PageRows } from './page-rows.tsx'
import { connectionQuery, sync } from './queries.ts'

const StagesPanel = lazy(() =>
  import('./stages/stages-panel.tsx').then((module) => ({ default: module.StagesPanel })),
)

/** What is advertised at Meta and answered in its forms: pages, forms with their mapping, campaigns, and what made no lead. */
export function LeadAdsPage() {
  const may = useCan()('connections.manage')
  const { tab = 'pages' } = useAddress(toLeadAds)
  const go = useGo()
  const { data: connection } = useQuery(connectionQuery)
  const asked = useAct(sync)
  useReadWhenSynced(connection?.lastSyncAt)
  const isSyncing = connection?.isSyncing ?? false
  return (
    <SettingsFrame
      title={t('Anuncios de Meta')}
      lead={t(
        'Las respuestas de los formularios llegan como leads; aquí se dice qué campo es cada pregunta.',
      )}
      acts={
        may && (
          <Button
            icon={IconRefresh}
            busy={asked.busy || isSyncing}
            disabled={connection?.status === 'not_set'}
            onClick={() => asked.run({})}
          >
            {t('Sincronizar')}
          </Button>
        )
      }
    >
      {!may && <LockedNote />}
      {connection?.status === 'not_set' && (
        <Alert tone="amber">
          {t('Falta el token de los anuncios.')} <Link {...toConnections()}>{t('Ir a Conexiones')}</Link>
        </Alert>
      )}
      {connection?.lastError && (
        <Alert tone="red">
          {t(connection.lastError)} <Link {...toConnections()}>{t('Ir a Conexiones')}</Link>
        </Alert>
      )}
      <Row wrap spread>
        <Segmented
          label={t('Qué se muestra')}
          value={tab}
          options={[
            { value: 'pages', label: t('Páginas') },
            { value: 'forms', label: t('Formularios') },
            { value: 'failures', label: t('Problemas') },
            { value: 'campaigns', label: t('Campañas') },
            { value: 'stages', label: t('Etapas') },
          ]}
          onChange={(next) => go(toLeadAds.here({ tab: next === 'pages' ? undefined : next }))}
        />
        <Words size={13} tone="muted">
          {isSyncing ? (
            t('Leyendo…')
          ) : connection?.lastSyncAt ? (
            <>
              {t('Última lectura')} <When at={connection.lastSyncAt} />
            </>
          ) : null}
        </Words>
      </Row>
      {tab === 'pages' && <PageRows may={may} />}
      {tab === 'forms' && <FormRows may={may} />}
      {tab === 'failures' && <FailureRows may={may} />}
      {tab === 'campaigns' && <CampaignRows />}
      {tab === 'stages' && (
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <StagesPanel may={may} />
        </Suspense>
      )}
    </SettingsFrame>
  )
}

/** What a sync found is read when it ends: nobody here did it. */
function useReadWhenSynced(lastSyncAt: string | null | undefined) {
  const seen = useRef(lastSyncAt)
  useEffect(() => {
    if (seen.current !== undefined && lastSyncAt !== seen.current) void readAgain(['acts-connections'])
    seen.current = lastSyncAt
  }, [lastSyncAt])
}
