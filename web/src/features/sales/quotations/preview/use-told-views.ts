import { type RefObject, useEffect } from 'react'
import { publicApi } from '#web/kit/api.ts'

const every = 15_000

/** Tells the server how long each section was in sight. The device is a name that this browser made up. */
export function useToldViews(uuid: string, page: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const spent = new Map<string, number>()
    const shown = new Set(['top'])
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const { section } = (target as HTMLElement).dataset
        if (section) shown[isIntersecting ? 'add' : 'delete'](section)
      }
    })
    for (const section of page.current?.querySelectorAll('[data-section]') ?? []) watch.observe(section)
    function tell() {
      for (const [section, seconds] of spent) say(uuid, section, seconds)
      spent.clear()
    }
    say(uuid, 'top', 0)
    const count = setInterval(() => {
      if (document.hidden) return
      for (const section of shown) spent.set(section, (spent.get(section) ?? 0) + 1)
    }, 1_000)
    const send = setInterval(tell, every)
    document.addEventListener('visibilitychange', tell)
    return () => {
      watch.disconnect()
      clearInterval(count)
      clearInterval(send)
      document.removeEventListener('visibilitychange', tell)
      tell()
    }
  }, [uuid, page])
}

function say(uuid: string, section: string, seconds: number) {
  const body = { section, seconds, device: device() }
  publicApi('POST /quotations/{uuid}/view/', { params: { uuid }, body }).catch(() => {})
}

function device() {
  const kept = localStorage.getItem('preview-device')
  if (kept) return kept
  const made = String(Math.random()).slice(2)
  localStorage.setItem('preview-device', made)
  return made
}
