import { Panel } from '#web/kit/panel.tsx'
import { number, t } from '#web/kit/text.ts'
import type { MailingReport } from '../shared/queries.ts'
import { reasonLabels } from '../shared/words.ts'
import css from './mailing.module.css'

/** What came of it so far: whoever read it had it delivered too. */
export function Report({ report }: { report: MailingReport['report'] }) {
  const { queued, sent, delivered, read, failed, answered, failures, skipped } = report
  const figures = [
    { label: t('Saliendo'), value: queued },
    { label: t('Enviados'), value: sent + delivered + read },
    { label: t('Entregados'), value: delivered + read },
    { label: t('Leídos'), value: read },
    { label: t('Respondieron'), value: answered },
    { label: t('Fallaron'), value: failed },
  ]
  return (
    <Panel title={t('Resultado')}>
      <dl className={css.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      {failures.length + skipped.length > 0 && (
        <ul className={css.counts}>
          {failures.map(({ detail, people }) => (
            <li key={detail} data-out>
              <b>{number(people)}</b> {t('Falló')}: <span dir="auto">{t(detail)}</span>
            </li>
          ))}
          {skipped.map(({ reason, detail, people }) => (
            <li key={detail ?? reason} data-out>
              <b>{number(people)}</b> {t('No se le envía')}: {t(detail ?? reasonLabels[reason])}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
