import { IconCheck, IconMinus, IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '#web/kit/button.tsx'
import { longDay } from '#web/kit/dates.ts'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Row } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { type Consent, consentsQuery, ofPurpose, type Purpose } from '../../shared/consents-query.ts'
import type { Profile } from '../../shared/queries.ts'
import { channelWords, consentWords } from '../../shared/words.ts'
import css from '../detail.module.css'
import { ConsentDialog } from './consent-dialog.tsx'

/** For what the person may be reached, with the proof; what came before stays readable. */
export function Consents({ profile }: { profile: Profile }) {
  const may = useCan()('contacts.edit') && !profile.isDeleted && !profile.erasedAt
  const [recording, setRecording] = useState(false)
  const { data, error, refetch } = useQuery(consentsQuery(profile.id))
  return (
    <Panel
      title={t('Consentimientos')}
      acts={
        may && (
          <IconButton
            icon={IconPlus}
            label={t('Registrar consentimiento')}
            size="small"
            onClick={() => setRecording(true)}
          />
        )
      }
      flush
    >
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && (
        <div className={css.pad}>
          <SkeletonLines lines={3} />
        </div>
      )}
      {data && (
        <ul className={css.list}>
          {(Object.keys(consentWords) as Purpose[]).map((purpose) => (
            <li key={purpose}>
              <OfPurpose purpose={purpose} history={ofPurpose(data, purpose)} />
            </li>
          ))}
        </ul>
      )}
      {recording && <ConsentDialog profile={profile} onClose={() => setRecording(false)} />}
    </Panel>
  )
}

/** The latest of a purpose is what holds. */
function OfPurpose({ purpose, history }: { purpose: Purpose; history: Consent[] }) {
  const [now, ...before] = history
  const state = !now ? t('Sin registro') : now.isGiven ? t('Autorizado') : t('Retirado')
  return (
    <Row align="start">
      <Words tone={!now ? 'muted' : now.isGiven ? 'green' : 'red'}>
        <Icon of={!now ? IconMinus : now.isGiven ? IconCheck : IconX} size={16} />
      </Words>
      <div className={css.thing}>
        <span>
          {consentWords[purpose]}: {state.toLocaleLowerCase('es')}
        </span>
        {now && <span>{told(now)}</span>}
        {before.length > 0 && (
          <details>
            <summary>{plural(before.length, '1 registro anterior', '{count} registros anteriores')}</summary>
            {before.map((one) => (
              <p key={one.id}>
                {one.isGiven ? t('Autorizado') : t('Retirado')} · {told(one)}
              </p>
            ))}
          </details>
        )}
      </div>
    </Row>
  )
}

const told = ({ givenOn, channel, proof }: Consent) =>
  [longDay(givenOn), channelWords[channel], proof].filter(Boolean).join(' · ')
