import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/kit/api/problem.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Field } from '#web/kit/field.tsx'
import { FileInput } from '#web/kit/file-input.tsx'
import { flatMessages } from '#web/kit/form/paths.ts'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { sizeText } from '#web/kit/size-text.ts'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { type Template, templateVersionsQuery } from './queries.ts'
import { replaceTemplate } from './template-acts.ts'

type Props = { template: Template; onClose: () => void }

/** Another file for the same template, and those it had before. */
export function VersionDialog({ template: { id, name, version }, onClose }: Props) {
  const [file, setFile] = useState<File>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const earlier = useQuery(templateVersionsQuery(id))
  async function replace() {
    if (!file) return
    setErrors({})
    try {
      await replaceTemplate({ id, file })
    } catch (error) {
      if (error instanceof ApiError) setErrors(flatMessages(error.errors))
      throw error
    }
  }
  return (
    <ConfirmDialog
      title={t('Nueva versión de {name}', { name })}
      act={t('Subir')}
      disabled={!file}
      onConfirm={replace}
      onClose={onClose}
    >
      <p>
        {t('Va en la versión {version}. Los documentos que ya se generaron quedan como están.', { version })}
      </p>
      <Field
        label={t('Archivo de Word')}
        required
        error={errors.file}
        hint={t('.docx de hasta 5 MB, sin macros')}
      >
        {(control) => <FileInput {...control} accept=".docx" onChoose={setFile} />}
      </Field>
      {version > 1 && (
        <Loaded from={earlier} lines={2}>
          {(versions) => (
            <Stack gap={6}>
              {versions.map((one) => (
                <Words key={one.version} size={13} tone="muted">
                  <a href={one.url} target="_blank" rel="noopener">
                    {t('Versión {version}', { version: one.version })}
                  </a>
                  {` · ${sizeText(one.size)} · `}
                  {t('hasta')} <When at={one.replacedAt} />
                  {one.replacedBy && ` · ${one.replacedBy.name}`}
                </Words>
              ))}
            </Stack>
          )}
        </Loaded>
      )}
    </ConfirmDialog>
  )
}
