import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { follow } from './at-rest.ts'

export const password = 'umbral-demo-2026'
export const people = {
  /** A user who sees all leads of the account and sells. */
  chief: { username: 'catalina.rojas', name: 'Catalina Rojas' },
  admin: { username: 'admin', name: 'Alejandra Vidal Cortés' },
  seller: { username: 'matias.contreras', name: 'Matías Contreras' },
}
type Person = { username: string }

const main = '/umbral_api/v1'

/** A test without a session, in which the console must stay free of errors. */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use) => {
      follow(page)
      const errors: string[] = []
      const onConsole = (message: ConsoleMessage) => message.type() === 'error' && errors.push(message.text())
      const onError = (error: Error) => errors.push(error.message)
      page.on('console', onConsole).on('pageerror', onError)
      await use(errors)
      // A page can be shared by several tests.
      page.off('console', onConsole).off('pageerror', onError)
      // The browser logs refused requests as errors, which tests cause on purpose.
      expect(errors.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Signs in without the form: the page, or all of a browser's, start with a session. */
export async function signIn(where: Page | BrowserContext, who: Person = people.chief) {
  const tokens = await tokensOf(where.request, who)
  await where.addInitScript(({ access, refresh }) => {
    if (localStorage.getItem('refreshToken')) return
    localStorage.setItem('accessToken', access)
    localStorage.setItem('refreshToken', refresh)
  }, tokens)
}

async function tokensOf(request: APIRequestContext, { username }: Person) {
  const answer = await request.post('/api/auth/login/', { data: { username, password } })
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as { access: string; refresh: string }
}

/** Hashing a password takes longer than most requests, so sessions are reused. */
const accessOf = new Map<string, Promise<{ access: string }>>()

/** A client of the API, as this user. */
export async function apiOf(request: APIRequestContext, who: Person = people.chief) {
  const signedIn = accessOf.get(who.username) ?? tokensOf(request, who)
  accessOf.set(who.username, signedIn)
  const { access } = await signedIn
  const headers = { authorization: `Bearer ${access}` }
  async function read(answer: Awaited<ReturnType<APIRequestContext['get']>>) {
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  return {
    get: async (path: string) => read(await request.get(main + path, { headers })),
    post: async (path: string, data: object) => read(await request.post(main + path, { headers, data })),
    put: async (path: string, data: object) => read(await request.put(main + path, { headers, data })),
    patch: async (path: string, data: object) => read(await request.patch(main + path, { headers, data })),
  }
}

/** Today in the demo account's timezone, which can differ from UTC. */
export const dayInSantiago = (at: Date | number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format(at)

let last = 0
/** A name no other test has: with accents, to search for it without them. */
export function someName() {
  last += 1
  const letters = [...`${process.pid}${Date.now() % 1e6}${last}`].map((digit) => 'abcdefghij'[Number(digit)])
  const surname = letters.join('')
  return { first: 'Ángela', last: `Ñ${surname}`, full: `Ángela Ñ${surname}`, plain: `angela n${surname}` }
}

/** A lead of a new contact, created through the API. */
export async function someLead(request: APIRequestContext) {
  const name = someName()
  const api = await apiOf(request)
  const contact = { kind: 'person', first_name: name.first, last_name: name.last }
  const lead = (await api.post('/leads/', { contact })) as { id: number }
  return { id: lead.id, name: name.full }
}

/** A user no other test has, created through the API. */
export async function somebody(request: APIRequestContext, extra: object = {}) {
  const name = someName()
  const username = `u${name.last.slice(1)}`
  const api = await apiOf(request, people.admin)
  const person = (await api.post('/users/', {
    username,
    email: `${username}@correo.cl`,
    first_name: name.first,
    last_name: name.last,
    password,
    must_change_password: false,
    ...extra,
  })) as { id: number }
  return { id: person.id, username, name: name.full }
}

/** Another browser with its own session. */
export async function anotherBrowser(browser: Browser, who: Person) {
  const page = await (await browser.newContext()).newPage()
  follow(page)
  await signIn(page, who)
  return page
}

/** What the board shows of a step. */
export const columnOf = (page: Page, step: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${step}, `) })

export const cardIn = (column: Locator, name: string): Locator =>
  column.getByRole('button', { name: new RegExp(name) })

export async function centreOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The text is visible somewhere on the page. */
export const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

/** A contact created through the API, with a unique e-mail. */
export async function someContact(request: APIRequestContext, more: object = {}) {
  const name = someName()
  const api = await apiOf(request)
  const email = `${name.last.slice(1)}@correo.cl`
  const body = { kind: 'person', first_name: name.first, last_name: name.last, email, ...more }
  const { id } = (await api.post('/client-profiles/', body)) as { id: number }
  return { id, name, email }
}
