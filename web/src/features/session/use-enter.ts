import { useRouter, useSearch } from '@tanstack/react-router'
import { storeTokens, type Tokens } from '#web/kit/session.ts'

/** Keeps the new tokens and goes where one was going (`?to=`), or home. */
export function useEnter() {
  const router = useRouter()
  const { to } = useSearch({ strict: false }) as { to?: unknown }
  return (tokens: Tokens) => {
    storeTokens(tokens)
    router.history.replace(isOurs(to) ? to : '/')
  }
}

/** A path of this site: never `//elsewhere`, which a browser reads as another host. */
const isOurs = (to: unknown): to is string => typeof to === 'string' && /^\/(?![/\\])/.test(to)
