/** Whom a template is on its way to, from when it is sent until the server took or refused it. */
const sending = new Set<number>()
const listeners = new Set<() => void>()

export const isTemplateSending = (contactId: number) => sending.has(contactId)

export const watchTemplateSending = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export async function whileTemplateSends<T>(contactId: number, work: () => Promise<T>): Promise<T> {
  note(() => sending.add(contactId))
  try {
    return await work()
  } finally {
    note(() => sending.delete(contactId))
  }
}

function note(change: () => void) {
  change()
  for (const listener of listeners) listener()
}
