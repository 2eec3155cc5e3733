import { useEffect } from 'react'
import { markAllRead } from '../shared/message-acts.ts'
import type { ChatContact } from '../shared/queries.ts'

/** While its thread is looked at, what a contact writes counts as read. */
export function useMarkRead({ id, unreadCount }: Pick<ChatContact, 'id' | 'unreadCount'>) {
  useEffect(() => {
    if (unreadCount === 0) return
    // What fails is tried again with the next message: nobody waits for it.
    const mark = () => void (document.hidden || markAllRead({ params: { id } }).catch(() => {}))
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, unreadCount])
}
