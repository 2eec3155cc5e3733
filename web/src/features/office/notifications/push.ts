import { api } from '#web/kit/api.ts'

export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registration = () => navigator.serviceWorker.getRegistration()

export async function isPushOn(): Promise<boolean> {
  const known = await registration()
  return Boolean(await known?.pushManager.getSubscription())
}

/** Asks the person, then subscribes this browser. Saying no is an answer, not an error. */
export async function turnPushOn() {
  if ((await Notification.requestPermission()) !== 'granted') return
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const { publicKey } = await api('GET /notifications/push-key/')
  await tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** A browser that rings rings for whoever is signed in now, and no longer for who was before. */
export async function keepPush() {
  const subscription = await (await registration())?.pushManager.getSubscription()
  if (subscription) await tell(subscription)
}

async function tell(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  const { id } = await api('POST /notifications/push-subscriptions/', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
  localStorage.setItem(kept, String(id))
}

export async function turnPushOff() {
  const subscription = await (await registration())?.pushManager.getSubscription()
  const id = Number(localStorage.getItem(kept))
  if (id) await api('DELETE /notifications/push-subscriptions/{id}/', { params: { id } }).catch(() => {})
  localStorage.removeItem(kept)
  await subscription?.unsubscribe()
}

const kept = 'pushSubscription'
