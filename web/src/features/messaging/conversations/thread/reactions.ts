import { orTell } from '#web/kit/act/or-tell.ts'
import type { MenuItem } from '#web/kit/menu.tsx'
import { queryClient } from '#web/kit/query.ts'
import { t, words } from '#web/kit/text.ts'
import { reactTo } from '../shared/message-acts.ts'
import { type Message, threadQuery } from '../shared/queries.ts'

/** Those that WhatsApp offers first. */
const offered: Record<string, string> = words({
  '👍': 'Me gusta',
  '❤️': 'Me encanta',
  '😂': 'Me divierte',
  '😮': 'Me sorprende',
  '😢': 'Me entristece',
  '🙏': 'Gracias',
})

export const ownReaction = ({ reactions }: Pick<Message, 'reactions'>) =>
  reactions.find(({ from }) => from === 'outbound')?.emoji

/** The reactions to choose from; the one that is there is taken back by itself. */
export function reactionMenu(message: Message, uuid: string): MenuItem[] {
  const own = ownReaction(message)
  const others = own && !offered[own] ? { [own]: t('Su reacción') } : {}
  return [
    ...Object.entries({ ...offered, ...others }).map(([emoji, name]) => ({
      label: `${emoji} ${t(name)}`,
      checked: emoji === own,
      onSelect: () => orTell(react(message, uuid, emoji === own ? null : emoji)),
    })),
    ...(own ? [{ label: t('Quitar la reacción'), onSelect: () => orTell(react(message, uuid, null)) }] : []),
  ]
}

/** What is told live replaces it; a message further back is told no more. */
async function react({ id }: Message, uuid: string, emoji: string | null) {
  const { reactions, details } = await reactTo({ params: { id }, body: { emoji } })
  const changed = { reactions, details }
  queryClient.setQueryData(
    threadQuery(uuid).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          results: page.results.map((one) => (one.id === id ? { ...one, ...changed } : one)),
        })),
      },
  )
}
