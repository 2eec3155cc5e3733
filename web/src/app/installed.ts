import { isOwnPath } from '#web/kit/own-path.ts'

/** Registers the service worker: it shows pushes while the app is closed, and an offline page. */
export async function startInstalled(go: (path: string) => void) {
  if (!('serviceWorker' in navigator)) return
  // A click on a notification while Umbral is open; the port confirms receipt.
  navigator.serviceWorker.onmessage = ({ data, ports: [port] }) => {
    if (!isOwnPath(data?.path)) return
    port?.postMessage('led')
    go(data.path)
  }
  await navigator.serviceWorker.register('/sw.js')
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const { keepPush } = await import('#web/features/office/notifications/push.ts')
  await keepPush()
}
