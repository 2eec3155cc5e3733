import './global.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '#web/kit/api/config.ts'
import { onMissingChunk } from './missing-chunk.ts'
import { router } from './router.tsx'
import { startWhoseScreen } from './whose-screen.ts'

addEventListener('vite:preloadError', () => onMissingChunk(() => location.reload(), sessionStorage))

startWhoseScreen(() => location.reload())

// Needed before the first call; asked for while the first screen's chunk arrives.
loadConfig().catch(() => {})

speakChosen().then(() =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)

/** Spanish is in the code; only who chose another language waits for it. */
async function speakChosen() {
  if ((localStorage.getItem('language') ?? 'es') === 'es') return
  const { startLanguage } = await import('#web/languages/languages.ts')
  await startLanguage()
}
