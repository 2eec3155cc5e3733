import './global.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '#web/kit/api/config.ts'
import { ApiError } from '#web/kit/api/problem.ts'
import { isMissingPart } from '#web/kit/missing-part.ts'
import { isAppServed, onMissingChunk } from './missing-chunk.ts'
import { router } from './router.tsx'
import { startWhoseScreen } from './whose-screen.ts'

addEventListener('vite:preloadError', () =>
  onMissingChunk(() => location.reload(), sessionStorage, isAppServed),
)

startWhoseScreen(() => location.reload())

// Needed before the first request; fetched while the first screen's chunk loads.
loadConfig().catch(() => {})

speakChosen().then(() =>
  createRoot(document.getElementById('root') as HTMLElement, { onCaughtError: log }).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)

/** What a boundary caught, as React does; a thing or a part of the app that is missing is said on screen and no mistake. */
function log(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: what React itself does with all of them
  if (!(error instanceof ApiError && error.status === 404) && !isMissingPart(error)) console.error(error)
}

/** Spanish is in the bundle; other languages load their catalogue first. */
async function speakChosen() {
  if ((localStorage.getItem('language') ?? 'es') === 'es') return
  const { startLanguage } = await import('#web/languages/start.ts')
  await startLanguage()
}
