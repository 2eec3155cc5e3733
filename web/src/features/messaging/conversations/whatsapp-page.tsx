import { IconEdit, IconTemplate } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { useAddress, useGo } from '#web/kit/address/use-address.ts'
import { IconButton, looks } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Row } from '#web/kit/layout.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { isMissing } from '#web/kit/query.ts'
import { SearchBox } from '#web/kit/search-box/search-box.tsx'
import { countText, t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { toTemplates, toWhatsApp } from '#web/places/messaging.ts'
import { ConversationList } from './inbox/conversation-list.tsx'
import { FoundMessages } from './inbox/found-messages.tsx'
import css from './inbox/inbox.module.css'
import { OpenConversation } from './inbox/open-conversation.tsx'
import { chatContactQuery, conversationCountsQuery, type Inbox, inboxFilters } from './shared/queries.ts'
import { Simulated } from './shared/simulated.tsx'
import { filterWords } from './shared/words.ts'

const PersonPanel = lazy(() =>
  import('./panel/person-panel.tsx').then((all) => ({ default: all.PersonPanel })),
)

const bring = () => import('./inbox/narrowing.tsx')
const NarrowButton = lazyPart(() => bring().then((all) => all.NarrowButton))
const NarrowChips = lazyPart(() => bring().then((all) => all.NarrowChips))

const dialogTable = {
  begin: lazy(() => import('./inbox/begin-dialog.tsx').then((all) => ({ default: all.BeginDialog }))),
}

/** The conversations of the team: the list, what is said with one person, and who that is. On a phone one after another. */
export function WhatsAppInbox() {
  const { filter = 'all', search = '', sellersIds, tagsIds, id } = useAddress(toWhatsApp)
  const go = useGo()
  const can = useCan()
  const { data: counts } = useQuery(conversationCountsQuery)
  const { begin, dialogs } = useDialogs(dialogTable)
  const narrowing = {
    inbox: { sellersIds, tagsIds },
    onChange: (narrowed: Pick<Inbox, 'sellersIds' | 'tagsIds'>) => void go(toWhatsApp.here(narrowed)),
  }
  return (
    <div className={css.page} data-open={id !== undefined || undefined} data-inbox>
      <section className={css.side} aria-label={t('Conversaciones')}>
        {id === undefined && <Simulated />}
        <header className={css.head}>
          <Row spread>
            <h1>{t('WhatsApp')}</h1>
            <Row gap={4}>
              {can('templates.view') && (
                <Link
                  {...toTemplates({})}
                  className={looks({ variant: 'ghost' })}
                  aria-label={t('Plantillas de WhatsApp')}
                  title={t('Plantillas de WhatsApp')}
                >
                  <Icon of={IconTemplate} />
                </Link>
              )}
              <IconButton icon={IconEdit} label={t('Nueva conversación')} onClick={() => begin({})} />
            </Row>
          </Row>
          <Row>
            <SearchBox
              value={search}
              hint={t('Nombre, teléfono o texto')}
              onSearch={(text) => void go(toWhatsApp.here({ search: text || undefined }), { replace: true })}
            />
            <Suspense>
              <NarrowButton {...narrowing} />
            </Suspense>
          </Row>
          {(sellersIds || tagsIds) && (
            <Suspense>
              <NarrowChips {...narrowing} />
            </Suspense>
          )}
          <nav className={css.filters} aria-label={t('Filtrar conversaciones')}>
            {inboxFilters.map((one) => (
              <Link
                key={one}
                {...toWhatsApp.here({ filter: one === 'all' ? undefined : one })}
                className={css.filter}
                data-on={one === filter || undefined}
              >
                {t(filterWords[one])}
                {counts && counts[one] > 0 && (
                  <span className={css.count}>{countText(counts[one], counts[one] < counts.cap)}</span>
                )}
              </Link>
            ))}
          </nav>
        </header>
        <ConversationList inbox={{ filter, search, sellersIds, tagsIds }} open={id} />
        {search && <FoundMessages search={search} />}
      </section>
      {id === undefined ? (
        <section className={css.middle} aria-label={t('Conversación')}>
          <div className={css.none}>
            <EmptyState mood="new" title={t('Elegir una conversación')}>
              {t('Con las flechas se recorre la lista y con Enter se abre.')}
            </EmptyState>
          </div>
        </section>
      ) : (
        <Opened key={id} id={id} />
      )}
      {dialogs}
    </div>
  )
}

function Opened({ id }: { id: number }) {
  const read = useQuery({ ...chatContactQuery(id), placeholderData: keepPreviousData })
  const missing = (
    <EmptyState mood="missing" title={t('Esta conversación no existe o no está a su alcance')} />
  )
  return (
    <>
      <section className={css.middle} aria-label={t('Conversación')}>
        <Loaded from={read} lines={8} missing={missing}>
          {(contact) => <OpenConversation contact={contact} />}
        </Loaded>
      </section>
      {!(read.error && isMissing(read.error)) && (
        <aside className={css.panel} aria-label={t('Ficha')}>
          <Suspense>
            <PersonPanel
              id={id}
              chat={read.data?.id === id ? (read.data.conversationId ?? undefined) : undefined}
            />
          </Suspense>
        </aside>
      )}
    </>
  )
}
