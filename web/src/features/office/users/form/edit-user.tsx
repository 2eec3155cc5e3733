import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UserPatch as UserPatchSchema } from '#contract/office/users.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { CheckboxField, DateField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useCan, useMe } from '#web/kit/me.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
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
  const can = useCan()
  const me = useMe()
  const mayLimit = can('quotations.approve_discount') && user.id !== me.id
  const [asked, setAsked] = useState<OpenWork>()
  const save = (body: UserPatch) => patchUser({ id: user.id, body, said: t('Cambios guardados') })
  // The user is read again underneath: what was changed is told from the one it was opened with.
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
  return (
    <>
      <FormDialog title={t('Editar usuario')} act={t('Guardar')} form={form} onClose={onClose}>
        <PersonFields autoFocus />
        <div className={css.wide}>
          <CheckboxField name="isSeller" label={t('Atiende leads')} />
        </div>
        {form.valueAt('isSeller') === true && (
          <>
            <DateField
              name="pausedFrom"
              label={t('En pausa desde')}
              hint={t('Sin leads nuevos esos días.')}
              clearable
            />
            <DateField name="pausedUntil" label={t('En pausa hasta')} clearable />
          </>
        )}
        {mayLimit && (
          <NumberField
            name="maxDiscountPercent"
            label={t('Descuento máximo')}
            hint={t('Sin pedir aprobación. Vacío, el de su grupo en cada proyecto.')}
            suffix="%"
            decimals={2}
          />
        )}
      </FormDialog>
      {asked && (
        <HandoverDialog
          title={t('{name} deja de atender leads', { name: user.name })}
          act={t('Guardar')}
          userId={user.id}
          work={asked}
          onConfirm={async (reassign) => {
            await save({ ...bodyOf(form.current()), reassign })
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
