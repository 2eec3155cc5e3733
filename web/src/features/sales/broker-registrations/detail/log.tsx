import { otherChange } from '#web/features/sales/histories/shared/words.ts'
import { known } from '#web/kit/known.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { sizeText } from '#web/kit/size-text.ts'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import type { RegistrationDetail } from '../shared/queries.ts'
import { actWords } from '../shared/words.ts'

export function Evidence({ files }: { files: RegistrationDetail['evidence'] }) {
  if (files.length === 0) return null
  return (
    <Panel title={t('Respaldos')} count={files.length}>
      <Stack gap={8}>
        {files.map(({ id, name, url, size }) => (
          <Row key={id} spread>
            <a href={url} target="_blank" rel="noopener noreferrer" dir="auto">
              {name}
            </a>
            <Words size={13} tone="muted">
              {sizeText(size)}
            </Words>
          </Row>
        ))}
      </Stack>
    </Panel>
  )
}

type Props = Pick<RegistrationDetail, 'log' | 'side'>

/** What both sides did, newest first. */
export function Log({ log, side }: Props) {
  const whose = { broker: t('Corredor'), developer: t('Inmobiliaria') }
  return (
    <Panel title={t('Historial')}>
      {log.length === 0 ? (
        <Words tone="muted">
          {side === 'by_us'
            ? t('La inmobiliaria ya no trabaja con esta cuenta: su historial no se ve.')
            : t('Sin actividad')}
        </Words>
      ) : (
        <Stack gap={8}>
          {log.map(({ id, act, side: by, user, at }) => (
            <Row key={id} spread>
              <span>
                <Words tone="ink">{known(actWords, act) ?? otherChange}</Words>
                <Words size={13} tone="muted">
                  {' · '}
                  {user ? user.name : whose[by]}
                </Words>
              </span>
              <When at={at} />
            </Row>
          ))}
        </Stack>
      )}
    </Panel>
  )
}
