import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UserPatch as UserPatchSchema } from '#contract/office/users.ts'
import { DateInput } from '#web/kit/date-input.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { Checkbox } from '#web/kit/tick.tsx'
import { HandoverDialog } from '../acts/handover-dialog.tsx'
import { type OpenWork, patchUser, type User, type UserPatch, userQuery } from '../shared/queries.ts'
import css from './form.module.css'
import { PersonFields } from './person-fields.tsx'
import { userDraftOf, userPatchOf } from './user-draft.ts'

/** Changes who somebody is, whether they take leads and when they rest. */
export function EditUser({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: user, error, refetch } = useQuery(userQuery(id))
  if (user) return <EditForm user={user} onClose={onClose} />
  return (
    <Dialog as="sheet" wide title={t('Editar usuario')} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={8} />}
    </Dialog>
  )
}

function EditForm({ user, onClose }: { user: User; onClose: () => void }) {
  const [asked, setAsked] = useState<OpenWork>()
  const save = (body: UserPatch) => patchUser({ id: user.id, body, said: t('Cambios guardados') })
  // The user is read again underneath: the form stays about the one it was opened with.
  const [opened] = useState(() => userDraftOf(user))
  const bodyOf = (draft: typeof opened) => userPatchOf(opened, draft)
  const form = useForm({
    initial: opened,
    schema: UserPatchSchema,
    bodyOf,
    save: async (body) => {
      if (Object.keys(body).length > 0) await save(body)
      else snackbar(t('Cambios guardados'))
    },
    onSaved: onClose,
    onRefused: ({ code, conflict }) => {
      if (code !== 'conflict' || !isWork(conflict)) return false
      setAsked(conflict)
      return true
    },
  })
  const { values } = form
  return (
    <>
      <FormDialog title={t('Editar usuario')} act={t('Guardar')} form={form} onClose={onClose}>
        <PersonFields autoFocus />
        <div className={css.wide}>
          <Checkbox
            label={t('Atiende leads')}
            checked={values.isSeller}
            onChange={(on) => form.set('isSeller', on)}
          />
        </div>
        {values.isSeller && (
          <>
            <DateInput
              label={t('En pausa desde')}
              hint={t('Sin leads nuevos esos días.')}
              clearable
              value={values.pausedFrom}
              error={form.errorAt('pausedFrom')}
              onChange={(day) => form.set('pausedFrom', day)}
            />
            <DateInput
              label={t('En pausa hasta')}
              clearable
              value={values.pausedUntil}
              error={form.errorAt('pausedUntil')}
              onChange={(day) => form.set('pausedUntil', day)}
            />
          </>
        )}
      </FormDialog>
      {asked && (
        <HandoverDialog
          title={t('{name} deja de atender leads', { name: user.name })}
          act={t('Guardar')}
          userId={user.id}
          work={asked}
          onConfirm={async (reassign) => {
            await save({ ...bodyOf(values), reassign })
            onClose()
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** What the contract says such a conflict is with. */
const isWork = (conflict: unknown): conflict is OpenWork =>
  typeof conflict === 'object' && conflict !== null && 'openLeads' in conflict
