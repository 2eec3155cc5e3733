import { IconFileText, IconLink, IconUpload } from '@tabler/icons-react'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { UploadRow } from '#web/kit/upload/upload-row.tsx'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import type { Deal } from '../shared/queries.ts'
import css from './documents.module.css'
import { OtherDocuments } from './other-documents.tsx'
import {
  type DealDocument,
  documentsQuery,
  type Needed,
  neededQuery,
  templatesQuery,
  useDocumentUploads,
} from './queries.ts'
import { StepDocuments } from './step-documents.tsx'

const dialogOf = {
  upload: lazy(() => import('./upload-dialog.tsx').then((module) => ({ default: module.UploadDialog }))),
  remove: lazy(() => import('./delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog }))),
  refuse: lazy(() => import('./refuse-dialog.tsx').then((module) => ({ default: module.RefuseDialog }))),
  ask: lazy(() => import('./link-dialog.tsx').then((module) => ({ default: module.LinkDialog }))),
  generate: lazy(() =>
    import('./generate-dialog.tsx').then((module) => ({ default: module.GenerateDialog })),
  ),
}

/** What each step needs, what was given of it, and the documents of no step. */
export function DealDocuments({ deal: { id, path, seller, status, contact, endedAt } }: { deal: Deal }) {
  const read = useQuery(documentsQuery(id))
  const steps = useQueries({ queries: path.map(({ name }) => neededQuery(id, name)) })
  const templates = useQuery(templatesQuery)
  const { uploads, add, again, leave } = useDocumentUploads(id)
  const { upload, remove, refuse, ask, generate, dialogs } = useDialogs(dialogOf)
  const can = useCan()
  const whose = { sellerId: seller.id }
  const hasEnded = status === 'lost'
  const mayEdit = can('deals.edit', whose)
  const acts = {
    mayEdit,
    mayCheck: !hasEnded && can('deals.check_documents', whose),
    endedAt,
    onUpload: (about: { name: string; documentId?: number }) => upload({ ...about, onUpload: add }),
    onDelete: (version: DealDocument) => remove({ version }),
    onRefuse: (version: DealDocument) => refuse({ version }),
  }
  const neededIds = new Set(steps.flatMap(({ data }) => data?.map(({ documentId }) => documentId) ?? []))
  return (
    <Stack>
      {mayEdit && (
        <Row wrap>
          <Button icon={IconUpload} onClick={() => upload({ onUpload: add })}>
            {t('Subir documento')}
          </Button>
          {!hasEnded && (
            <Button
              icon={IconLink}
              onClick={() => ask({ id, contactId: contact.id, isActive: status === 'active' })}
            >
              {t('Pedir al cliente')}
            </Button>
          )}
          {templates.data?.length !== 0 && (
            <Button icon={IconFileText} onClick={() => generate({ id })}>
              {t('Generar de plantilla')}
            </Button>
          )}
        </Row>
      )}
      {uploads.length > 0 && (
        <Panel title={t('Subiendo')} flush>
          <ul className={css.rows}>
            {uploads.map((one) => (
              <li key={one.key}>
                <UploadRow upload={one} onAgain={() => again(one)} onLeave={() => leave(one)} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Loaded from={read} lines={8} panel>
        {(documents) => (
          <>
            {path.map((step, place) => (
              <StepDocuments
                key={step.id}
                step={step}
                from={steps[place] as UseQueryResult<Needed[]>} // a query for each step
                documents={documents}
                {...acts}
                mayEdit={mayEdit && !hasEnded}
              />
            ))}
            {steps.every(({ data }) => data) && (
              <OtherDocuments
                documents={documents.filter(
                  ({ documentId }) => documentId === null || !neededIds.has(documentId),
                )}
                isAlone={neededIds.size === 0}
                {...acts}
              />
            )}
          </>
        )}
      </Loaded>
      {dialogs}
    </Stack>
  )
}
