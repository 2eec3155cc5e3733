import { Badge } from '#web/kit/badge.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import type { Deal } from '../shared/queries.ts'
import { type DocumentActs, DocumentRow } from './document-row.tsx'
import css from './documents.module.css'
import type { DealDocument, Needed } from './queries.ts'

type Props = DocumentActs & {
  step: Deal['path'][number]
  needed: readonly Needed[]
  documents: readonly DealDocument[]
}

/** The documents that a step needs; nothing where it needs none. */
export function StepDocuments({ step, needed, documents, ...acts }: Props) {
  if (needed.length === 0) return null
  const ready = needed.filter((one) => one.isUploaded && !one.isMissing).length
  return (
    <Panel
      title={
        <Row gap={8}>
          <span dir="auto">{step.name}</span>
          {step.isCurrent && <Badge tone="teal">{t('Paso actual')}</Badge>}
        </Row>
      }
      count={t('{ready} de {count}', { ready, count: needed.length })}
      flush
    >
      <ul className={css.rows}>
        {needed.map((one) => (
          <DocumentRow
            key={one.documentId}
            name={one.name}
            needed={one}
            versions={documents.filter(({ documentId }) => documentId === one.documentId)}
            {...acts}
          />
        ))}
      </ul>
    </Panel>
  )
}
