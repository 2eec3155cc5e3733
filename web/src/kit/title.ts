import { useEffect } from 'react'

let timer: ReturnType<typeof setTimeout> | undefined

/** Names the tab; what changes it several times at once changes it once. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (!title) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      document.title = title === 'Umbral' ? title : `${title} · Umbral`
    }, 10)
  }, [title])
}
