import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { actOf } from '#web/kit/act/act.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import { Alert } from '#web/kit/alert.tsx'
import { upload } from '#web/kit/api/upload.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { FileInput } from '#web/kit/file-input.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { ProgressBar } from '#web/kit/progress-bar.tsx'
import { keepFile } from '#web/kit/save-file.ts'
import { t } from '#web/kit/text.ts'
import { toImport } from '#web/places/people.ts'

const templateName = 'plantilla_crear_contacto.xlsx'

const uploadFile = actOf(
  ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
    upload('POST /contacts/upload-template/', { file, body: { review: true } }, { onProgress }),
  { changed: ['job'], waits: true },
)

/** The template to fill in, and the file to bring in; its columns are looked over before anything is checked. */
export function UploadPanel() {
  const go = useGo()
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState<number>()
  const [isMissing, setMissing] = useState(false)
  const { run, error, forget } = useAct(uploadFile, { refusal: 'here' })
  const problem = isMissing ? t('Elegir el archivo') : error
  async function send() {
    setMissing(!file)
    if (!file) return
    setShare(0)
    const done = await run({ file, onProgress: setShare })
    if (done) await go(toImport({ id: done.saved.job.id }))
    else setShare(undefined)
  }
  return (
    <Panel
      title={t('Desde un archivo')}
      acts={
        <Button icon={IconDownload} onClick={() => orTell(downloadTemplate())}>
          {t('Descargar plantilla')}
        </Button>
      }
    >
      <Stack gap={12}>
        <p>
          {t(
            'Complete la plantilla, o suba su propio Excel o CSV: después se indica qué es cada columna. Nada se crea hasta revisar las filas.',
          )}
        </p>
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

async function downloadTemplate() {
  // Asked for as a file, it answers one.
  const file = (await api('GET /contacts/download-template', {}, { as: 'blob' })) as unknown
  if (!(file instanceof Blob)) throw new Error(t('El archivo no es compatible o está dañado'))
  keepFile(file, templateName)
}
