import { useRouter, useSearch } from '@tanstack/react-router'
import { isOwnPath } from '#web/kit/own-path.ts'
import { storeTokens, type Tokens } from '#web/kit/session.ts'

/** Keeps the new tokens and goes where one was going (`?to=`), or home. */
export function useEnter() {
  const router = useRouter()
  const { to } = useSearch({ strict: false }) as { to?: unknown }
  return (tokens: Tokens) => {
    storeTokens(tokens)
    router.history.replace(isOwnPath(to) ? to : '/')
  }
}
