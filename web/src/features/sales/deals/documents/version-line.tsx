import { longDay } from '#web/kit/dates.ts'
import { sizeText } from '#web/kit/size-text.ts'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import css from './documents.module.css'
import type { DealDocument } from './queries.ts'

/** A version of a document: its file, who gave it, until when it serves and who checked it. */
export function VersionLine({ of: version }: { of: DealDocument }) {
  const { fileName, size, url, uploadedBy, createdAt, expiresOn, checkedBy, checkedAt, refused } = version
  const facts = [
    t('Versión {n}', { n: version.version }),
    sizeText(size),
    uploadedBy?.name ?? (version.source === 'uploaded' && t('Del cliente')),
    expiresOn && t('Vence el {day}', { day: longDay(expiresOn) }),
  ].filter(Boolean)
  return (
    <div className={css.version}>
      <a href={url} target="_blank" rel="noopener" dir="auto">
        {fileName}
      </a>
      <span>
        {facts.join(' · ')} · <When at={createdAt} />
      </span>
      {refused && (
        <span className={css.refused}>
          {refused.by ? t('Rechazado por {name}', { name: refused.by.name }) : t('Rechazado')} ·{' '}
          <When at={refused.at} />: <bdi>{refused.reason}</bdi>
        </span>
      )}
      {checkedBy && (
        <span>
          {t('Revisado por {name}', { name: checkedBy.name })} · <When at={checkedAt} />
        </span>
      )}
    </div>
  )
}
