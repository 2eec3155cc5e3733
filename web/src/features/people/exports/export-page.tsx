import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/kit/address/use-address.ts'
import { Alert } from '#web/kit/alert.tsx'
import type { Answer } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { download } from '#web/kit/export/export-list.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { ProgressBar } from '#web/kit/progress-bar.tsx'
import { apiQuery, isMissingPage } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toExport } from '#web/places/people.ts'

/** The link to the file serves five minutes. */
const linkIsRenewed = 4 * 60_000

const jobQuery = (id: number) => apiQuery('jobs', 'GET /jobs/{id}/', { params: { id } })

/** Where a notification of an export leads: its file, for a week. */
export function ExportPage() {
  const { id } = useAddress(toExport)
  return (
    <Stack>
      <Words as="h1">{t('Exportación')}</Words>
      {id ? (
        <OneExport id={id} />
      ) : (
        <EmptyState mood="new" title={t('No hay ninguna exportación aquí')}>
          {t('Exporte desde una lista: el aviso que llega al terminar trae hasta el archivo.')}
        </EmptyState>
      )}
    </Stack>
  )
}

function OneExport({ id }: { id: number }) {
  const job = useQuery({
    ...jobQuery(id),
    refetchInterval: ({ state }) =>
      state.data?.status === 'queued' || state.data?.status === 'running' ? 1_500 : linkIsRenewed,
    refetchOnWindowFocus: 'always',
    throwOnError: isMissingPage,
  })
  return (
    <Loaded from={job} lines={4}>
      {(data) => <Export data={data} />}
    </Loaded>
  )
}

function Export({ data }: { data: Answer<'GET /jobs/{id}/'> }) {
  return (
    <Panel title={data.file?.name ?? t('Su archivo')}>
      {data.status === 'failed' && <Alert tone="red">{t(data.problem ?? 'No se pudo exportar')}</Alert>}
      {(data.status === 'queued' || data.status === 'running') && (
        <ProgressBar done={data.progress} total={100} />
      )}
      {data.status === 'done' && !data.file && (
        <p>{t('El archivo se borró: las exportaciones se guardan una semana.')}</p>
      )}
      {data.file && <Ready file={data.file} />}
    </Panel>
  )
}

const Ready = ({ file }: { file: { name: string; url: string } }) => (
  <Row wrap>
    <Button variant="primary" icon={IconDownload} onClick={() => download(file)}>
      {t('Descargar')}
    </Button>
    <Words tone="muted">{t('Se guarda una semana.')}</Words>
  </Row>
)
