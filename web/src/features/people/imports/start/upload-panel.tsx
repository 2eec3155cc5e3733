import { IconDownload, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { actOf } from '#web/kit/act/act.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import type { Target } from '#web/kit/address/place.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { FileInput } from '#web/kit/file-input.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { ProgressBar } from '#web/kit/progress-bar.tsx'
import { keepFile } from '#web/kit/save-file.ts'
import { t } from '#web/kit/text.ts'

type Sent = { file: File; onProgress: (share: number) => void }
type Props = {
  send: (sent: Sent) => Promise<{ job: { id: number } }>
  /** The screen of the import that is begun. */
  pageOf: (id: number) => Target
  /** Answers a file. */
  template: { name: string; download: () => Promise<unknown> }
  children: ReactNode
}

/** The template to fill in, and the file to bring in; its columns are looked over before anything is checked. */
export function UploadPanel({ send: sendFile, pageOf, template, children }: Props) {
  const go = useGo()
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState<number>()
  const [isMissing, setMissing] = useState(false)
  const [uploadFile] = useState(() => actOf(sendFile, { changed: ['job'], waits: true }))
  const { run, error, forget } = useAct(uploadFile, { refusal: 'here' })
  const problem = isMissing ? t('Elegir el archivo') : error
  async function send() {
    setMissing(!file)
    if (!file) return
    setShare(0)
    const done = await run({ file, onProgress: setShare })
    if (done) await go(pageOf(done.saved.job.id))
    else setShare(undefined)
  }
  return (
    <Panel
      title={t('Desde un archivo')}
      acts={
        <Button icon={IconDownload} onClick={() => orTell(download(template))}>
          {t('Descargar plantilla')}
        </Button>
      }
    >
      <Stack gap={12}>
        {children}
        <Field label={t('Archivo')} required hint={t('Excel (.xlsx) o CSV, hasta 25 MB y 200.000 filas.')}>
          {(control) => (
            <FileInput
              {...control}
              accept=".xlsx,.csv"
              disabled={share !== undefined}
              onChoose={(file) => {
                setFile(file)
                setMissing(false)
                forget()
              }}
            />
          )}
        </Field>
        {problem && <Alert tone="red">{problem}</Alert>}
        {share !== undefined && <ProgressBar done={Math.round(share * 100)} total={100} />}
        <Row>
          <Button variant="primary" icon={IconUpload} busy={share !== undefined} onClick={send}>
            {t('Subir archivo')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}

async function download({ name, download }: Props['template']) {
  const file = await download()
  if (!(file instanceof Blob)) throw new Error(t('El archivo no es compatible o está dañado'))
  keepFile(file, name)
}
