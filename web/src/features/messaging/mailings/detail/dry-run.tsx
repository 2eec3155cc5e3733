import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/kit/alert.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Money } from '#web/kit/money.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { number, plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { checkQuery, type MailingReport } from '../shared/queries.ts'
import { reasonLabels } from '../shared/words.ts'
import css from './mailing.module.css'

/** What would happen if it were sent now. */
export function DryRun({ mailing }: { mailing: MailingReport }) {
  const read = useQuery(checkQuery(mailing.id))
  return (
    <Panel title={t('Si se envía ahora')}>
      <Loaded from={read} lines={4}>
        {({ willGet, skipped, cost, sample, problem }) => (
          <Stack gap={12}>
            {problem && <Alert tone="red">{t(problem)}</Alert>}
            <ul className={css.counts}>
              <li>
                <b>{plural(willGet, '1 persona lo recibe', '{count} personas lo reciben')}</b>
              </li>
              {skipped.map(({ reason, people }) => (
                <li key={reason} data-out>
                  <b>{number(people)}</b> {t(reasonLabels[reason])}
                </li>
              ))}
            </ul>
            <Words tone="muted">
              {cost ? (
                <>
                  {t('Costo estimado')}: <Money amount={cost.amount} currency={cost.currency} />
                </>
              ) : (
                t('Costo desconocido: la cuenta no tiene tarifa para esta categoría.')
              )}
            </Words>
            {sample && (
              <blockquote className={css.sample}>
                <cite dir="auto">{t('Lo que lee {name}', { name: sample.contact.name })}</cite>
                <p dir="auto">{sample.body}</p>
              </blockquote>
            )}
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}
