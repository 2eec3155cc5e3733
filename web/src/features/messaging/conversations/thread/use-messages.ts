import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLive } from '#web/kit/live/live.ts'
import { queryClient } from '#web/kit/query.ts'
import { byTime, chatPath, messagesIn } from '../shared/live-messages.ts'
import { type Message, threadQuery } from '../shared/queries.ts'

/** A thread: pages read backwards, and over them the newest messages as they are told. Oldest first. */
export function useMessages(uuid: string) {
  const read = useInfiniteQuery(threadQuery(uuid))
  const told = useLive(chatPath(uuid))
  const newest = useMemo(() => messagesIn(told), [told])
  const older = useMemo(() => read.data?.pages.flatMap(({ results }) => results), [read.data])
  const isTorn = older !== undefined && !meet(older, newest)
  useEffect(() => {
    // After a long absence there may be messages between what was read and what is told.
    if (isTorn) void queryClient.resetQueries({ queryKey: threadQuery(uuid).queryKey })
  }, [isTorn, uuid])
  const messages = useMemo(() => older && merged(older, newest), [older, newest])
  return { read, messages }
}

/** What is told replaces what was read. */
export function merged(read: readonly Message[], told: readonly Message[]): Message[] {
  const byId = new Map(read.map((message) => [message.id, message]))
  for (const message of told) byId.set(message.id, message)
  return [...byId.values()].sort(byTime)
}

/** Whether no message can be missing between the two. */
export function meet(read: readonly Message[], told: readonly Message[]): boolean {
  if (read.length === 0 || told.length < 50) return true
  const known = new Set(read.map(({ id }) => id))
  return told.some(({ id }) => known.has(id))
}
