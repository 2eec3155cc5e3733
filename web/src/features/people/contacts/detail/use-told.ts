import { useEffect } from 'react'
import { snackbar } from '#web/kit/snackbar.ts'

/** Says at the foot of the screen that something could not be read, once for each failure. */
export function useTold(error: Error | null, message: string) {
  useEffect(() => {
    if (error) snackbar(message, 'error')
  }, [error, message])
}
