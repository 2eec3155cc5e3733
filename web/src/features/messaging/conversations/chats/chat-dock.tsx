import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Avatar } from '#web/kit/avatar.tsx'
import { Unread } from '#web/kit/badge.tsx'
import { useLive } from '#web/kit/live/live.ts'
import { useAccount } from '#web/kit/me.ts'
import { useIsPhone } from '#web/kit/media.ts'
import { plural, t } from '#web/kit/text.ts'
import { takeWanted, watchWanted } from '../shared/open-chat.ts'
import { readContactsAgain, restoreChat, restoreChats, showChat, useChats } from './chat-store.ts'
import { ChatWindow } from './chat-window.tsx'
import css from './chats.module.css'

/** The floating chats at the foot of every screen: as many windows as fit, the others as faces. */
export function ChatDock() {
  const chats = useChats()
  const isPhone = useIsPhone()
  const room = useRoom()
  useWanted()
  useActivity()
  const visible = chats.filter(({ minimized }) => !minimized)
  // A phone shows one, over the whole screen.
  const shown = visible.slice(-(isPhone ? 1 : room))
  const faces = chats.filter((chat) => !shown.includes(chat))
  if (chats.length === 0) return null
  return (
    <section className={css.dock} aria-label={t('Chats')} data-stays>
      {shown.map((chat) => (
        <ChatWindow key={chat.contact.id} chat={chat} isWhole={isPhone} />
      ))}
      {faces.length > 0 && (
        <ul className={css.faces}>
          {faces.map(({ contact }) => (
            <li key={contact.id}>
              <button
                type="button"
                className={css.face}
                title={contact.name}
                aria-label={t('Abrir el chat de {name}', { name: contact.name })}
                onClick={() => restoreChat(contact.id)}
              >
                <Avatar name={contact.name} id={contact.id} size={40} />
                <Unread
                  count={contact.unreadCount}
                  label={plural(contact.unreadCount, '1 sin leer', '{count} sin leer')}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Brings back those of before, then whatever is asked for. */
function useWanted() {
  useEffect(() => {
    restoreChats()
    const take = () => {
      for (const { id } of takeWanted()) void showChat(id)
    }
    take()
    return watchWanted(take)
  }, [])
}

/** What happens in the account's conversations makes the contacts of open chats be read again. */
function useActivity() {
  const { uuid } = useAccount()
  const activity = useLive(`conversations-by-account/${uuid}`)
  useEffect(() => {
    if (activity !== null) void readContactsAgain()
  }, [activity])
}

const windowWidth = 340
const drawerWidth = 480

/** How many windows fit beside each other, and beside a drawer. */
function useRoom(): number {
  const [room, setRoom] = useState(fitting)
  const { href } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawer opens and closes with the address
  useEffect(() => {
    const settle = () => setRoom(fitting())
    const frame = requestAnimationFrame(settle)
    addEventListener('resize', settle)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('resize', settle)
    }
  }, [href])
  return room
}

function fitting(): number {
  const taken = document.querySelector('[data-stays][role="complementary"]') ? drawerWidth : 0
  return Math.max(1, Math.floor((innerWidth - 96 - taken) / windowWidth))
}
