import { IconArrowLeft } from '@tabler/icons-react'
import { useAddress } from '#web/kit/address/use-address.ts'
import { upload } from '#web/kit/api/upload.ts'
import { api } from '#web/kit/api.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toContacts, toImport } from '#web/places/people.ts'
import { OneImport } from './one/one-import.tsx'
import { PastImports } from './start/past-imports.tsx'
import { UploadPanel } from './start/upload-panel.tsx'

/** From a file to contacts: what to fill in, what it holds, what is wrong in it, and what came of it. */
export function ImportPage() {
  const { id } = useAddress(toImport)
  return (
    <Stack>
      <Row>
        <ButtonLink {...(id ? toImport() : toContacts())} variant="ghost" size="small" icon={IconArrowLeft}>
          {id ? t('Importaciones') : t('Contactos')}
        </ButtonLink>
      </Row>
      <Words as="h1">{t('Importar contactos')}</Words>
      {id ? (
        <OneImport key={id} id={id} />
      ) : (
        <>
          <UploadPanel
            send={({ file, onProgress }) =>
              upload('POST /contacts/upload-template/', { file, body: { review: true } }, { onProgress })
            }
            pageOf={(id) => toImport({ id })}
            template={{
              name: 'plantilla_crear_contacto.xlsx',
              download: () => api('GET /contacts/download-template', {}, { as: 'blob' }),
            }}
          >
            <p>
              {t(
                'Complete la plantilla, o suba su propio Excel o CSV: después se indica qué es cada columna. Nada se crea hasta revisar las filas.',
              )}
            </p>
          </UploadPanel>
          <PastImports among={{ subject: 'contacts' }} />
        </>
      )}
    </Stack>
  )
}
