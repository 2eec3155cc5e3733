import { lazy, Suspense, useState } from 'react'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { type LinkOwner, PasswordLinkDialog } from './password-link-dialog.tsx'
import { RemoveSecondFactor } from './remove-second-factor.tsx'

const EditUser = lazy(() => import('../form/edit-user.tsx').then((module) => ({ default: module.EditUser })))

type Named = { id: number; name: string }
type Open = { act: 'edit' | 'deactivate'; id: number } | ({ act: 'removeSecondFactor' } & Named)

/** The dialogs about one person: ask for one, and draw `dialogs` somewhere. */
export function useUserDialogs() {
  const [open, setOpen] = useState<Open>()
  const [linked, setLinked] = useState<LinkOwner>()
  const onClose = () => setOpen(undefined)
  return {
    edit: (id: number) => setOpen({ act: 'edit', id }),
    removeSecondFactor: ({ id, name }: Named) => setOpen({ act: 'removeSecondFactor', id, name }),
    deactivate: (id: number) => setOpen({ act: 'deactivate', id }),
    link: setLinked,
    dialogs: (
      <>
        {linked && <PasswordLinkDialog {...linked} onClose={() => setLinked(undefined)} />}
        {open?.act === 'deactivate' && <DeactivateDialog id={open.id} onClose={onClose} />}
        {open?.act === 'removeSecondFactor' && <RemoveSecondFactor person={open} onClose={onClose} />}
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
