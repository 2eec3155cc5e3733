import { IconDeviceMobile, IconFingerprint, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Icon, type IconType } from '#web/kit/icon.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { hasPasskeys } from '#web/kit/passkey.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { NewCodes } from './new-codes.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { type SecondFactor, secondFactorQuery } from './queries.ts'
import css from './second-factor.module.css'
import { type SecondFactorDialogs, useSecondFactorDialogs } from './use-dialogs.tsx'

/** How one proves who one is besides the password. */
export function OwnSecondFactor() {
  const { data, error, refetch } = useQuery(secondFactorQuery)
  const dialogs = useSecondFactorDialogs()
  return (
    <Panel
      title={t('Verificación en dos pasos')}
      acts={
        data && (
          <span className={css.state}>
            <Badge tone={data.isOn ? 'green' : 'grey'}>{data.isOn ? t('Activada') : t('Sin activar')}</Badge>
          </span>
        )
      }
    >
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines />)}
      {data && <Parts state={data} dialogs={dialogs} />}
      {dialogs.dialogs}
      <NewCodes />
    </Panel>
  )
}

type PartsProps = { state: SecondFactor; dialogs: SecondFactorDialogs }

function Parts({ state, dialogs }: PartsProps) {
  const { app, passkeys, isOn, isRequired, recoveryCodesLeft: left } = state
  const noPasskeys = whyNoPasskeys(state)
  return (
    <>
      <Part
        icon={IconDeviceMobile}
        title={t('Aplicación de códigos')}
        note={app ? used(app) : t('Google Authenticator, 1Password u otra muestra un código de seis cifras.')}
        act={
          <Button size="small" onClick={() => dialogs.setUpApp({})}>
            {app ? t('Cambiar aplicación') : t('Agregar aplicación')}
          </Button>
        }
      />
      <Part
        icon={IconFingerprint}
        title={t('Llaves de acceso')}
        note={noPasskeys ?? t('La huella, la cara o el PIN de un dispositivo, o una llave física.')}
        act={
          <Button size="small" disabled={noPasskeys !== undefined} onClick={() => dialogs.addPasskey({})}>
            {t('Agregar llave')}
          </Button>
        }
      >
        {passkeys.length > 0 && <PasskeyList passkeys={passkeys} dialogs={dialogs} />}
      </Part>
      {isOn && (
        <Part
          icon={IconKey}
          title={t('Códigos de recuperación')}
          note={
            <Words size={13} tone={left < 3 ? 'amber' : 'muted'}>
              {left === 0 ? t('No queda ninguno') : plural(left, 'Queda 1', 'Quedan {count}')}
            </Words>
          }
          act={
            <Button size="small" onClick={() => dialogs.makeCodes({})}>
              {t('Crear nuevos')}
            </Button>
          }
        />
      )}
      {isOn && (
        <Row wrap>
          {isRequired ? (
            <Words size={13} tone="muted">
              {t('Un grupo suyo la exige: no se puede desactivar.')}
            </Words>
          ) : (
            <Button size="small" variant="ghost" onClick={() => dialogs.switchOff({})}>
              {t('Desactivar')}
            </Button>
          )}
        </Row>
      )}
    </>
  )
}

type PartProps = { icon: IconType; title: string; note: ReactNode; act: ReactNode; children?: ReactNode }

const Part = ({ icon, title, note, act, children }: PartProps) => (
  <div className={css.part}>
    <Icon of={icon} size={24} />
    <div className={css.words}>
      <Words tone="ink" weight={500}>
        {title}
      </Words>
      <Words size={13} tone="muted">
        {note}
      </Words>
    </div>
    {act}
    {children}
  </div>
)

const used = ({ lastUsedAt, createdAt }: NonNullable<SecondFactor['app']>) =>
  lastUsedAt ? (
    <>
      {t('Último uso:')} <When at={lastUsedAt} />
    </>
  ) : (
    <>
      {t('Agregada:')} <When at={createdAt} />
    </>
  )

function whyNoPasskeys({ whyNoPasskeys: why }: SecondFactor): string | undefined {
  if (why === 'no_domain')
    return t('Las llaves de acceso necesitan que Umbral se abra por un nombre, no por un número IP')
  if (why === 'no_https') return t('Las llaves de acceso necesitan que Umbral se abra con https')
  return hasPasskeys() ? undefined : t('Este navegador no tiene llaves de acceso')
}
