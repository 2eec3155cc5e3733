export const everyHour = 60 * 60_000

/** Reads the build manifest now, every 60 minutes, and on focus if a sleeping tab missed that time. */
export function watchBuild(onNewer: () => void, running = runningBuild()): () => void {
  let readAt = 0
  const read = async () => {
    readAt = Date.now()
    const served = await fetchVersion()
    if (served && running && served !== running) onNewer()
  }
  const onFocus = () => {
    if (Date.now() - readAt >= everyHour) read()
  }
  read()
  const timer = setInterval(read, everyHour)
  addEventListener('focus', onFocus)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', onFocus)
  }
}

/** The build this page is of; the development server has none. */
const runningBuild = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content

async function fetchVersion(): Promise<string | undefined> {
  const answer = await fetch('/build-manifest.json', { cache: 'no-store' }).catch(() => undefined)
  const manifest = answer?.ok ? await answer.json().catch(() => undefined) : undefined
  return manifest?.version
}
