import { isOwnPath } from '#web/kit/own-path.ts'

/** What lives while the app is closed: it rings, and opened without a connection the installed app says so. */
export async function startInstalled(go: (path: string) => void) {
  if (!('serviceWorker' in navigator)) return
  // A click on a notification while Umbral is open; the port is told that it was heard.
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
