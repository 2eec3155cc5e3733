import './global.css'
import './display/display.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '#web/kit/api/config.ts'
import { startLanguage } from '#web/languages/languages.ts'
import { router } from './router.tsx'

// Needed before the first call; asked for while the first screen's chunk arrives.
loadConfig().catch(() => {})

startLanguage().then(() =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)
