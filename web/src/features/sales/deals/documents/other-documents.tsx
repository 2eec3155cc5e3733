import { Panel } from '#web/kit/panel.tsx'
import { number, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { type DocumentActs, DocumentRow } from './document-row.tsx'
import css from './documents.module.css'
import type { DealDocument } from './queries.ts'

type Props = DocumentActs & {
  documents: readonly DealDocument[]
  /** No step needs any. */
  isAlone: boolean
}

/** What was uploaded by a name of its own or made of a template. */
export function OtherDocuments({ documents, isAlone, ...acts }: Props) {
  const byName = Object.entries(Object.groupBy(documents, ({ name }) => name))
  if (byName.length === 0)
    return isAlone ? (
      <Panel>
        <Words tone="muted">{t('Aún no hay documentos, y ningún paso los pide.')}</Words>
      </Panel>
    ) : null
  return (
    <Panel title={t('Otros documentos')} count={number(byName.length)} flush>
      <ul className={css.rows}>
        {byName.map(([name, versions = []]) => (
          <DocumentRow key={name} name={name} versions={versions} {...acts} />
        ))}
      </ul>
    </Panel>
  )
}
