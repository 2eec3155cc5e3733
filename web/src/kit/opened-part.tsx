import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lookForServer } from './connection.ts'
import { isMissingPart } from './missing-part.ts'
import { snackbar } from './snackbar.ts'
import { t } from './text.ts'

/** Around what arrives when it is opened: when it cannot be fetched, that is said and the screen stays. */
export const OpenedPart = ({
  part,
  onClose,
  children,
}: {
  part: string
  onClose: () => void
  children: ReactNode
}) => (
  <CatchBoundary
    getResetKey={() => part}
    errorComponent={Nothing}
    onCatch={(error) => {
      if (!isMissingPart(error)) return
      snackbar(t('No se pudo abrir: falta una parte de la aplicación. Intentar otra vez.'), 'error')
      lookForServer()
      // What failed once is remembered by the browser: loaded anew where the server has it, as after a release.
      dispatchEvent(new Event('vite:preloadError'))
      onClose()
    }}
  >
    {children}
  </CatchBoundary>
)

function Nothing({ error }: { error: unknown }) {
  if (!isMissingPart(error)) throw error
  return null
}
