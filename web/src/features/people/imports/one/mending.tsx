import { IconChecks, IconDownload, IconPlayerPlay } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Alert } from '#web/kit/alert.tsx'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Pages } from '#web/kit/pages.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { keepFile } from '#web/kit/save-file.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { number, t } from '#web/kit/text.ts'
import css from '../imports.module.css'
import { badRowsPerPage, badRowsQuery, type ContactImport } from '../shared/queries.ts'
import { BadRowForm } from './bad-row-form.tsx'
import { useStart } from './use-start.ts'

/** The rows that cannot go in, each to be mended here, left out, or taken along with the reasons. */
export function Mending({ one }: { one: ContactImport }) {
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(one.bad / badRowsPerPage))
  const at = Math.min(page, pages)
  const { data, error, refetch } = useQuery({
    ...badRowsQuery(one.id, at),
    placeholderData: keepPreviousData,
    enabled: one.bad > 0,
  })
  const { busy, problem, start } = useStart(one.id)
  const isClean = one.bad === 0
  return (
    <Panel
      title={t('Filas con errores')}
      count={number(one.bad)}
      acts={
        !isClean && (
          <Button size="small" icon={IconDownload} onClick={() => orTell(downloadRows(one))}>
            {t('Descargar filas')}
          </Button>
        )
      }
    >
      <Stack>
        {error && <ErrorState error={error} onRetry={() => refetch()} />}
        {!data && !error && !isClean && <SkeletonLines lines={6} />}
        {!isClean && (
          <ul className={css.rows}>
            {data?.results.map((row) => (
              <BadRowForm key={row.id} one={one} row={row} />
            ))}
          </ul>
        )}
        {pages > 1 && (
          <nav aria-label={t('Páginas')}>
            <Pages page={at} last={pages} onPage={setPage} />
          </nav>
        )}
        {problem && <Alert tone="red">{problem}</Alert>}
        <Row wrap>
          <Button
            variant="primary"
            icon={IconChecks}
            busy={busy}
            disabled={!isClean}
            onClick={() => start({ partial: false })}
          >
            {t('Importar todo')}
          </Button>
          {!isClean && one.stage === 'mend' && one.bad < one.rows && (
            <Button icon={IconPlayerPlay} busy={busy} onClick={() => start({ partial: true })}>
              {t('Importar solo las filas buenas')}
            </Button>
          )}
        </Row>
      </Stack>
    </Panel>
  )
}

async function downloadRows({ id }: ContactImport) {
  // Asked for as a file, it answers one.
  const file = await api('GET /imports/{id}/failed-rows/', { params: { id } }, { as: 'blob' })
  keepFile(file as unknown as Blob, 'filas_con_errores.xlsx')
}
