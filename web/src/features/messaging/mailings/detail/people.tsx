import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recipientStates } from '#contract/messaging/mailings.ts'
import { Link } from '#web/kit/address/link.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Pages } from '#web/kit/pages.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toContact } from '#web/places/people.ts'
import { type Recipient, recipientsQuery } from '../shared/queries.ts'
import { reasonLabels, stateLabels, stateTones } from '../shared/words.ts'
import css from './mailing.module.css'

const size = 25

/** Everybody it is for, in the order of sending. */
export function People({ id, isLive }: { id: number; isLive: boolean }) {
  const [state, setState] = useState<Recipient['state']>()
  const [page, setPage] = useState(1)
  const read = useQuery({
    ...recipientsQuery(id, state, page),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? 5000 : false,
  })
  return (
    <Panel
      title={t('Personas')}
      acts={
        <Select
          label={t('Estado')}
          isBare
          options={recipientStates.map((one) => ({ value: one, label: t(stateLabels[one]) }))}
          placeholder={t('Todas')}
          clearable
          value={state ?? null}
          onChange={(value) => {
            setState((value as Recipient['state'] | null) ?? undefined)
            setPage(1)
          }}
        />
      }
    >
      <Loaded from={read} lines={6}>
        {({ results, count }) => (
          <>
            {results.length === 0 && <Words tone="muted">{t('Nadie en este estado')}</Words>}
            <ul className={css.people}>
              {results.map((one) => (
                <Person key={one.id} {...one} />
              ))}
            </ul>
            {count > size && <Pages page={page} last={Math.ceil(count / size)} onPage={setPage} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Person({ contact, state, reason, detail, hasAnswered }: Recipient) {
  const why = detail ?? (reason && reasonLabels[reason])
  return (
    <li>
      <Row spread>
        <Link {...toContact({ id: contact.id })} dir="auto">
          {contact.name}
        </Link>
        <Row>
          {hasAnswered && <Badge tone="violet">{t('Respondió')}</Badge>}
          <Badge tone={stateTones[state]}>{t(stateLabels[state])}</Badge>
        </Row>
      </Row>
      {why && <small dir="auto">{t(why)}</small>}
    </li>
  )
}
