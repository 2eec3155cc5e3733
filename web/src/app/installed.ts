import { isOnScreen } from '#web/kit/on-screen.ts'
import { isOwnPath } from '#web/kit/own-path.ts'
import { isSeen } from './notification-news.ts'

/** Registers the service worker: it shows pushes while the app is closed, and an offline page. */
export async function startInstalled(go: (path: string) => void) {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.onmessage = ({ data, ports: [port] }) => {
    // A push arrived: it need not ring where the page shows what it is about.
    if (isOwnPath(data?.seen))
      return port?.postMessage(isSeen(data.kind, data.seen, isOnScreen) ? 'seen' : 'not seen')
    // A click on a notification while Umbral is open; the port confirms receipt.
    if (!isOwnPath(data?.path)) return
    port?.postMessage('led')
    go(data.path)
  }
  await navigator.serviceWorker.register('/sw.js')
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const { keepPush } = await import('#web/features/office/notifications/push.ts')
  await keepPush()
}
