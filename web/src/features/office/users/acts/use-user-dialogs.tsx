import { lazy, Suspense, useState } from 'react'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { EraseUserDialog } from './erase-user-dialog.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { RemoveSecondFactor } from './remove-second-factor.tsx'
import type { Whom } from './whom.ts'

const EditUser = lazy(() => import('../form/edit-user.tsx').then((module) => ({ default: module.EditUser })))

type Open =
  | { act: 'edit' | 'deactivate'; id: number }
  | { act: 'link' | 'endSessions' | 'removeSecondFactor' | 'erase'; whom: Whom }

/** The dialogs about one person: ask for one, and draw `dialogs` somewhere. */
export function useUserDialogs() {
  const [open, setOpen] = useState<Open>()
  const onClose = () => setOpen(undefined)
  return {
    edit: (id: number) => setOpen({ act: 'edit', id }),
    removeSecondFactor: (whom: Whom) => setOpen({ act: 'removeSecondFactor', whom }),
    erase: (whom: Whom) => setOpen({ act: 'erase', whom }),
    deactivate: (id: number) => setOpen({ act: 'deactivate', id }),
    link: (whom: Whom) => setOpen({ act: 'link', whom }),
    endSessions: (whom: Whom) => setOpen({ act: 'endSessions', whom }),
    dialogs: (
      <>
        {open?.act === 'link' && <PasswordLinkDialog {...open.whom} onClose={onClose} />}
        {open?.act === 'endSessions' && <EndSessionsDialog {...open.whom} onClose={onClose} />}
        {open?.act === 'deactivate' && <DeactivateDialog id={open.id} onClose={onClose} />}
        {open?.act === 'erase' && <EraseUserDialog {...open.whom} onClose={onClose} />}
        {open?.act === 'removeSecondFactor' && <RemoveSecondFactor person={open.whom} onClose={onClose} />}
        {open?.act === 'edit' && (
          <Suspense>
            <EditUser id={open.id} onClose={onClose} />
          </Suspense>
        )}
      </>
    ),
  }
}

export type UserDialogs = ReturnType<typeof useUserDialogs>
