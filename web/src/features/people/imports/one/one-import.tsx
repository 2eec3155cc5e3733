import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/kit/alert.tsx'
import { StateDot } from '#web/kit/badge.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { ProgressBar } from '#web/kit/progress-bar.tsx'
import { isMissingPage } from '#web/kit/query.ts'
import { plural, t } from '#web/kit/text.ts'
import { importKinds } from '../shared/kinds.ts'
import { type ContactImport, importQuery, isWorking } from '../shared/queries.ts'
import { hasEntered, stageTones, stageWords } from '../shared/words.ts'
import { Mapping } from './mapping.tsx'
import { Mending } from './mending.tsx'
import { Result } from './result.tsx'
import { RevertButton } from './revert-button.tsx'
import { Stopped } from './stopped.tsx'

/** One file, wherever it stands: it is followed while the server works on it. */
export function OneImport({ id }: { id: number }) {
  const read = useQuery({
    ...importQuery(id),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? 1_000 : false),
    throwOnError: isMissingPage,
  })
  return (
    <Loaded from={read} panel>
      {(data) => <Import data={data} />}
    </Loaded>
  )
}

function Import({ data }: { data: ContactImport }) {
  return (
    <Stack>
      <Panel
        title={data.name}
        count={data.rows > 0 ? plural(data.rows, '1 fila', '{count} filas') : undefined}
        acts={<StateDot color={stageTones[data.stage]}>{stageWords()[data.stage]}</StateDot>}
      >
        <Standing one={data} />
      </Panel>
      {data.stage === 'review' && <Mapping one={data} />}
      {(data.stage === 'mend' || (data.stage === 'done' && data.bad > 0)) && <Mending one={data} />}
    </Stack>
  )
}

function Standing({ one }: { one: ContactImport }) {
  if (isWorking(one))
    return (
      <Stack gap={12}>
        <p role="status">{t('Puede dejar esta pantalla: avisamos cuando termine.')}</p>
        <ProgressBar done={one.progress} total={100} />
      </Stack>
    )
  if (one.stage === 'failed') return <Stopped one={one} />
  if (one.stage === 'review') return <p>{importKinds[one.subject].review}</p>
  if (one.stage === 'mend' && one.bad === 0)
    return (
      <Row spread>
        <p role="status">{t('Ya no hay errores: falta importar las filas.')}</p>
        {hasEntered(one) && <RevertButton one={one} />}
      </Row>
    )
  if (one.stage === 'mend' && hasEntered(one))
    return (
      <Alert tone="amber" acts={<RevertButton one={one} />}>
        {plural(
          one.bad,
          '1 fila tiene errores y aún no entra; otras ya entraron.',
          '{count} filas tienen errores y aún no entran; otras ya entraron.',
        )}
      </Alert>
    )
  if (one.stage === 'mend')
    return (
      <Alert tone="amber">
        {plural(
          one.bad,
          '1 fila tiene errores: aún no entró ninguna. Corríjala, o importe las demás.',
          '{count} filas tienen errores: aún no entró ninguna. Corríjalas, o importe las demás.',
        )}
      </Alert>
    )
  return <Result one={one} />
}
