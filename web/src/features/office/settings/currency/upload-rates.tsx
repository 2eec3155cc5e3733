import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { act } from '#web/kit/act/act.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Field } from '#web/kit/field.tsx'
import { FileInput } from '#web/kit/file-input.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { plural, t } from '#web/kit/text.ts'
import css from './rates.module.css'

const uploadRates = act('POST /accounts/exchange-rates/upload/', {
  changed: ['acts-rates'],
  waits: true,
  said: ({ saved }) => plural(saved, '1 valor guardado', '{count} valores guardados'),
})

/** Values from a file: all of them, or none and what is wrong with each row. */
export function UploadRates({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const { run, busy } = useAct(uploadRates, {
    refusal: (error) => setProblem({ message: messageOf(error), rows: rowsOf(error) }),
  })
  const [problem, setProblem] = useState<{ message: string; rows: string[] }>()
  async function upload() {
    if (!file) return setProblem({ message: t('Elegir el archivo'), rows: [] })
    setProblem(undefined)
    if (await run({ body: { csv: await file.text() } })) onClose()
  }
  return (
    <Dialog
      title={t('Subir valores')}
      onClose={onClose}
      acts={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancelar')}
          </Button>
          <Button variant="primary" icon={IconUpload} busy={busy} onClick={upload}>
            {t('Subir')}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t('Un CSV con moneda, fecha y valor en cada línea; con encabezado o sin él.')}</p>
        <pre className={css.example} dir="ltr">
          {'moneda;fecha;valor\nUF;09-12-2026;39.643,59\nUSD;20-11-2026;948,20'}
        </pre>
        <Field
          label={t('Archivo')}
          required
          hint={t('Hasta 500 kB. Si una línea está mal, no entra ninguna.')}
        >
          {(control) => (
            <FileInput
              {...control}
              accept=".csv,text/csv,text/plain"
              onChoose={(file) => {
                setFile(file)
                setProblem(undefined)
              }}
            />
          )}
        </Field>
        {problem && (
          <Alert tone="red">
            <p>{problem.message}</p>
            {problem.rows.length > 0 && (
              <ul className={css.wrong}>
                {problem.rows.map((row) => (
                  <li key={row}>{row}</li>
                ))}
              </ul>
            )}
          </Alert>
        )}
      </Stack>
    </Dialog>
  )
}

/** "Sheet: csv, Row: 3, fecha: no es válida", one for each that is wrong. */
function rowsOf(error: unknown): string[] {
  const rows = error instanceof ApiError ? error.errors.csv : undefined
  return Array.isArray(rows) ? rows : []
}
