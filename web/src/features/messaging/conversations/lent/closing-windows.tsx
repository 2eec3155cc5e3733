import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/kit/address/link.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { countText, t } from '#web/kit/text.ts'
import { toWhatsApp } from '#web/places/messaging.ts'
import { inOneLine } from '../shared/words.ts'
import { WindowClock } from '../thread/window-clock.tsx'
import css from './closing-windows.module.css'

const most = 4
const closing = {
  ...apiQuery('conversations', 'GET /whatsapp/conversations/', {
    query: { filter: 'closing', pageSize: most },
  }),
  refetchInterval: 60_000,
}

/** Conversations in which only two hours are left to write freely, the one that ends first at the top. Nothing to show is quiet. */
export function ClosingWindows() {
  const { data, error, refetch } = useQuery(closing)
  const title = t('Ventanas por cerrar')
  if (error && !data) return <NotLoaded what={title} error={error} onRetry={refetch} />
  if (!data || data.count === 0) return null
  const all = (
    <ButtonLink {...toWhatsApp({ filter: 'closing' })} variant="ghost" size="small">
      {t('Ver todas')}
    </ButtonLink>
  )
  return (
    <Panel title={title} count={countText(data.count, data.countIsExact)} acts={all} flush>
      <ul>
        {data.results.map(({ uuid, contact, lastMessage, windowOpenUntil }) => (
          <li key={uuid}>
            <Link {...toWhatsApp({ filter: 'closing', id: contact.id })} className={css.chat}>
              <span className={css.words}>
                <b dir="auto">{contact.name}</b>
                <span dir="auto">{lastMessage ? inOneLine(lastMessage) : ''}</span>
              </span>
              <WindowClock until={windowOpenUntil} compact />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
