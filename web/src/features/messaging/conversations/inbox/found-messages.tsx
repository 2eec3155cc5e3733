import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/kit/address/link.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { countText, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { toWhatsApp } from '#web/places/messaging.ts'
import { messageSearchQuery } from '../shared/queries.ts'
import css from './inbox.module.css'

/** The messages in which the words of the search were written, newest first. */
export function FoundMessages({ search }: { search: string }) {
  const read = useQuery(messageSearchQuery(search))
  if (!read.error && read.data?.count === 0) return null
  return (
    <section className={css.found} aria-label={t('Mensajes encontrados')}>
      <Loaded from={read} lines={3}>
        {({ results, count, countIsExact }) => (
          <>
            <h2>
              {t('Mensajes')} <span className={css.count}>{countText(count, countIsExact)}</span>
            </h2>
            <ul>
              {results.map(({ id, contact, body, createdAt }) => (
                <li key={id}>
                  <Link {...toWhatsApp.here({ id: contact.id })} resetScroll={false} className={css.hit}>
                    <span className={css.line}>
                      <b className={css.name} dir="auto">
                        {contact.name}
                      </b>
                      <span className={css.time}>
                        <When at={createdAt} />
                      </span>
                    </span>
                    <span className={css.words} dir="auto">
                      {body}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  )
}
