import type { CDPSession, Page } from '@playwright/test'
import { wholeBrowser } from './browsers.ts'
import { expect, signIn, someLead, test } from './world.ts'

test.use({ launchOptions: wholeBrowser, serviceWorkers: 'allow', permissions: ['notifications'] })

/** Waits until the service worker controls the page and is activated: it claims the page before that, but hears no push yet. */
const installed = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
    while (active && active.state !== 'activated')
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }))
  })

test('opened without a connection the app says so, and goes on where it was', async ({ page, context }) => {
  await signIn(page)
  await page.goto('/leads')
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible()
  await installed(page)
  await context.setOffline(true)
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reintentar' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Reintentar' }).click()
  await expect(page).toHaveURL(/\/contacts$/)
  await expect(page.getByRole('heading', { name: 'Contactos', level: 1 })).toBeVisible()
})

/** Sends the service worker a push, as the browser does after decrypting it. */
async function pushService(cdp: CDPSession, origin: string) {
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [known] }) => {
      if (known) resolve(known.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  return (message: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
}

test('a push rings, and its click leads to what it is about', async ({ page, context, request }) => {
  const { id, name } = await someLead(request)
  await signIn(page)
  await page.goto('/')
  await installed(page)
  const push = await pushService(await context.newCDPSession(page), new URL(page.url()).origin)
  const path = `/leads?id=${id}`
  const message = { title: `Lead asignado: ${name}`, body: null, path, tag: 'n1' }
  await push(message)

  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications()
      return notifications.map(({ title, tag, data }) => ({ title, tag, data }))
    })
  await expect.poll(shown).toEqual([{ title: message.title, tag: 'n1', data: { path } }])
  // A repeated event is still one notification.
  await push(message)
  await expect.poll(shown).toHaveLength(1)

  const [worker] = context.serviceWorkers()
  // A headless browser shows no notification to click: the service worker gets the click event directly.
  await worker?.evaluate(async () => {
    const self = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, init: object) => Event
      dispatchEvent(event: Event): void
    }
    const [notification] = await self.registration.getNotifications()
    self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification }))
  })
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('complementary', { name })).toBeVisible()
  await expect.poll(shown).toEqual([])
})
