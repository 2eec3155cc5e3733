export type Tokens = { access: string; refresh: string }

const keys = { access: 'accessToken', refresh: 'refreshToken' } as const
/** What else is kept under a fixed name until signing out. */
const caches = { account: 'accountData', user: 'userData' } as const

/** Kept elsewhere, but about the people this person saw. */
const personal = ['chats', 'recentDestinations']

const listeners = new Set<() => void>()

export const accessToken = () => localStorage.getItem(keys.access)
export const refreshToken = () => localStorage.getItem(keys.refresh)
export const isSignedIn = () => accessToken() !== null

export function storeTokens({ access, refresh }: Tokens) {
  localStorage.setItem(keys.access, access)
  localStorage.setItem(keys.refresh, refresh)
  announce()
}

/** Forgets tokens and cached data; whoever watches the session goes to the login screen. */
export function clearSession() {
  for (const key of [...Object.values(keys), ...Object.values(caches), ...personal])
    localStorage.removeItem(key)
  announce()
}

/** The account or user as last seen, so that a reload starts with it. */
export function readCache<T>(name: keyof typeof caches): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(caches[name]) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function writeCache(name: keyof typeof caches, value: unknown) {
  if (isSignedIn()) localStorage.setItem(caches[name], JSON.stringify(value))
}

/** Follows signing in and out, in this tab and in the others. */
export function watchSession(listener: () => void): () => void {
  if (listeners.size === 0 && 'addEventListener' in globalThis) addEventListener('storage', onOtherTab)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce() {
  for (const listener of listeners) listener()
}

function onOtherTab({ key }: StorageEvent) {
  if (key === null || key === keys.access) announce()
}
