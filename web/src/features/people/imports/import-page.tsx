import { IconArrowLeft } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { OneImport } from './one/one-import.tsx'
import { PastImports } from './start/past-imports.tsx'
import { UploadPanel } from './start/upload-panel.tsx'

/** From a file to contacts: what to fill in, what it holds, what is wrong in it, and what came of it. */
export function ImportPage() {
  const { id } = useSearch({ strict: false }) as { id?: number | string }
  const open = Number(id)
  const isOpen = Number.isSafeInteger(open) && open > 0
  return (
    <Stack>
      <Row>
        <ButtonLink
          to={isOpen ? '/contacts/import' : '/contacts'}
          variant="ghost"
          size="small"
          icon={IconArrowLeft}
        >
          {isOpen ? t('Importaciones') : t('Contactos')}
        </ButtonLink>
      </Row>
      <Words as="h1">{t('Importar contactos')}</Words>
      {isOpen ? (
        <OneImport key={open} id={open} />
      ) : (
        <>
          <UploadPanel />
          <PastImports />
        </>
      )}
    </Stack>
  )
}
