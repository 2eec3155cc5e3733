export type Tokens = { access: string; refresh: string }

const keys = { access: 'accessToken', refresh: 'refreshToken' } as const
/** What else is kept under a fixed name until signing out. */
const caches = { account: 'accountData', user: 'userData' } as const

/** What outlives signing out: how the screen looks, and nothing of anybody. */
export const ofTheScreen: ReadonlySet<string> = new Set([
  'colorScheme',
  'theme',
  'skin',
  'lightPrimaryColor',
  'darkPrimaryColor',
  'navigationLayout',
  'verticalNavCollapsed',
  'navbar',
  'navbarBlur',
  'contentWidth',
  'footer',
  'language',
])

const listeners = new Set<() => void>()
let isOver = false
/** The token that the listeners of the session saw last. */
let seen: string | null | undefined

export const accessToken = () => localStorage.getItem(keys.access)
export const refreshToken = () => localStorage.getItem(keys.refresh)
export const isSignedIn = () => accessToken() !== null

export function storeTokens({ access, refresh }: Tokens) {
  localStorage.setItem(keys.access, access)
  localStorage.setItem(keys.refresh, refresh)
  isOver = false
  announce()
}

/** Forgets all because the server does not know the session any more, which the login screen says. */
export function loseSession() {
  isOver = true
  clearSession()
}

/** Whether the session ended without anybody signing out here. */
export const wasLost = () => isOver

/** Deletes the tokens and all other stored data; listeners of the session open the sign-in screen. */
export function clearSession() {
  for (const key of Object.keys(localStorage)) if (!ofTheScreen.has(key)) localStorage.removeItem(key)
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
  if (listeners.size === 0 && 'addEventListener' in globalThis) {
    seen = accessToken()
    addEventListener('storage', onOtherTab)
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notices now a change of session for which this tab got no event. */
export function lookAgain() {
  const token = accessToken()
  if (token === seen) return
  announce()
}

function announce() {
  seen = accessToken()

  for (const listener of listeners) listener()
}

function onOtherTab({ key }: StorageEvent) {
  if (key === null || key === keys.access) announce()
}
