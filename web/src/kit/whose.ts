import { accessToken } from './session.ts'

/** The account and user this page was drawn for. */
let shownTo: string | undefined

/**
 * Whether the token is of another person than the page: a tab that slept, or was kept by the browser's "back", while one signed out
 * and another one in was told of neither.
 */
export function isOfAnother(): boolean {
  const now = personOf(accessToken())
  shownTo ??= now
  return now !== undefined && now !== shownTo
}

/** Set once the page shows no user's data. */
export function forgetWhose() {
  shownTo = undefined
}

function personOf(token: string | null): string | undefined {
  const payload = token?.split('.')[1]
  if (!payload) return undefined
  try {
    const { acc, sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return `${acc} ${sub}`
  } catch {
    return undefined
  }
}
