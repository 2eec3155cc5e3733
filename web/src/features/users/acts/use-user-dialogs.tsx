import { lazy, Suspense, useState } from 'react'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { type LinkOwner, PasswordLinkDialog } from './password-link-dialog.tsx'

const EditUser = lazy(() => import('../form/edit-user.tsx').then((module) => ({ default: module.EditUser })))

/** The dialogs about one person: ask for one, and draw `dialogs` somewhere. */
export function useUserDialogs() {
  const [open, setOpen] = useState<{ act: 'edit' | 'deactivate'; id: number }>()
  const [linked, setLinked] = useState<LinkOwner>()
  const onClose = () => setOpen(undefined)
  return {
    edit: (id: number) => setOpen({ act: 'edit', id }),
    deactivate: (id: number) => setOpen({ act: 'deactivate', id }),
    link: setLinked,
    dialogs: (
      <>
        {linked && <PasswordLinkDialog {...linked} onClose={() => setLinked(undefined)} />}
        {open?.act === 'deactivate' && <DeactivateDialog id={open.id} onClose={onClose} />}
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
