/** What lives while the app is closed: it rings, and opened without a connection the installed app says so. */
export async function startInstalled() {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const { keepPush } = await import('#web/features/office/notifications/push.ts')
  await keepPush()
}
