// What lives while the app is closed: it rings, and says so where there is no connection.
const shell = 'umbral-offline-2'
const offline = ['/offline.html', '/offline.css', '/favicon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(offline)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver() {
  // The page is asked for while this wakes up.
  await self.registration.navigationPreload?.enable()
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== shell).map((name) => caches.delete(name)))
  // So that a click on a notification can lead a page that was open before.
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (origin !== self.location.origin) return
  if (event.request.mode === 'navigate') event.respondWith(page(event))
  else if (offline.includes(pathname))
    event.respondWith(fetch(event.request).catch(() => caches.match(pathname)))
})

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return caches.match('/offline.html')
  }
}

self.addEventListener('push', (event) => {
  event.waitUntil(ring(event.data.json()))
})

/** Not where a visible page shows the thing already. Safari withdraws the permission of who shows nothing: there it makes no sound. */
async function ring({ title, body, path, tag, kind }) {
  const silent = await isSeen(path, kind)
  if (silent && !isSafari) return
  const options = {
    body: body ?? '',
    tag,
    silent,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path },
  }
  return self.registration.showNotification(title, options)
}

const { userAgent } = self.navigator
const isSafari = userAgent.includes('Safari') && !userAgent.includes('Chrom')

async function isSeen(path, kind) {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const visible = all.filter(({ visibilityState }) => visibilityState === 'visible')
  const answers = await Promise.all(visible.map((page) => answerOf(page, { seen: path, kind })))
  return answers.includes('seen')
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.path))
})

/** Leads the window one looks at, by its own router: what is half typed in it is asked about, and nothing is loaded anew. */
async function show(path) {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open =
    all.find(({ focused }) => focused) ??
    all.find(({ visibilityState }) => visibilityState === 'visible') ??
    all[0]
  if (!open) return self.clients.openWindow(path)
  await open.focus().catch(() => {})
  if ((await answerOf(open, { path })) === 'led') return
  return open.navigate(path).catch(() => self.clients.openWindow(path))
}

/** What the page answers: nothing where it is older than this, or still loading. */
function answerOf(page, message) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    setTimeout(() => resolve(null), 1_000)
    page.postMessage(message, [port2])
  })
}
