import type { UseQueryResult } from '@tanstack/react-query'
import { Badge } from '#web/kit/badge.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import type { Deal } from '../shared/queries.ts'
import { type DocumentActs, DocumentRow } from './document-row.tsx'
import css from './documents.module.css'
import type { DealDocument, Needed } from './queries.ts'

type Props = DocumentActs & {
  step: Deal['path'][number]
  from: UseQueryResult<Needed[]>
  documents: readonly DealDocument[]
}

/** The documents that a step needs; nothing where it needs none. */
export function StepDocuments({ from, ...props }: Props) {
  const { step } = props
  if (from.data) return <Loaded from={from}>{(needed) => <Documents needed={needed} {...props} />}</Loaded>
  return (
    <Panel title={<span dir="auto">{step.name}</span>}>
      <Loaded from={from} lines={3}>
        {() => null}
      </Loaded>
    </Panel>
  )
}

type DocumentsProps = Omit<Props, 'from'> & { needed: readonly Needed[] }

function Documents({ step, needed, documents, ...acts }: DocumentsProps) {
  if (needed.length === 0) return null
  const ready = needed.filter((one) => one.isUploaded && !one.isMissing && !one.isRefused).length
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
