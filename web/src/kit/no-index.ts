import { useEffect } from 'react'

/** A link that was given to one person is for no search engine. */
export function useNoIndex() {
  useEffect(() => {
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'robots', content: 'noindex' })
    document.head.append(meta)
    return () => meta.remove()
  }, [])
}
