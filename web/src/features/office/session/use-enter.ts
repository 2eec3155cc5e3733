import { useRouter } from '@tanstack/react-router'
import { useAddress } from '#web/kit/address/use-address.ts'
import { storeTokens, type Tokens } from '#web/kit/session.ts'
import { toLogin } from '#web/places/session.ts'

/** Keeps the new tokens and goes where one was going (`?to=`), or home. */
export function useEnter() {
  const router = useRouter()
  const { to } = useAddress(toLogin)
  return (tokens: Tokens) => {
    storeTokens(tokens)
    router.history.replace(to ?? '/')
  }
}
