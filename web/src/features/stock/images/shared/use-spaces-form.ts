import { useEffect } from 'react'
import { CommonSpaces as Body } from '#contract/stock/images.ts'
import { act } from '#web/kit/act/act.ts'
import type { Answer } from '#web/kit/api.ts'
import { lineOf } from '#web/kit/form/line-values.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { currentOf, useNewer } from '#web/kit/form/use-newer.ts'
import { t } from '#web/kit/text.ts'
import type { Owner } from './queries.ts'

/** The common spaces of a project or unit, with its version. */
export type SpacesVersion = Answer<'PUT /units/{id}/common-spaces/'>
type Space = SpacesVersion['commonSpaces'][number]
type Saving = { id: number; body: { commonSpaces: Space[] }; seen: string }

const request = ({ id, body, seen }: Saving) => ({ params: { id }, body, seen })
const saved = { request, said: () => t('Cambio guardado') }
const save = {
  project: act('PUT /projects/{id}/common-spaces/', { changed: ['project'], ...saved }),
  unit: act('PUT /units/{id}/common-spaces/', { changed: ['unit'], ...saved }),
}

export const spaceOf = (space: Space) => lineOf({ ...space, description: space.description ?? '' })
type Draft = ReturnType<typeof draftOf>
const draftOf = ({ commonSpaces }: SpacesVersion) => ({ commonSpaces: commonSpaces.map(spaceOf) })
const bodyOf = ({ commonSpaces }: Draft) => ({
  commonSpaces: commonSpaces.map(({ name, description, imagesIds }) => ({
    name: name.trim(),
    description: description.trim() || null,
    imagesIds,
  })),
})

const isSame = (one: SpacesVersion, other: SpacesVersion) =>
  JSON.stringify(one.commonSpaces) === JSON.stringify(other.commonSpaces)

/** The common spaces as one form. Over what somebody else saved meanwhile nothing is written: it is asked which stays. */
export function useSpacesForm({ noun, id }: Owner, current: SpacesVersion) {
  const { base, take, newer } = useNewer(current)
  const form = useForm({
    initial: draftOf(base),
    schema: Body,
    bodyOf,
    save: (body) => save[noun]({ id, body, seen: base.updatedAt }),
    onSaved: (version) => {
      beginAgain(version, form.saved)
    },
    onRefused: (error) => {
      const version = currentOf<SpacesVersion>(error)
      if (!version) return false
      take(version, form.rebase(draftOf(version)))
      return true
    },
  })
  function beginAgain(version: SpacesVersion, into: (draft: Draft) => void) {
    take(version)
    into(draftOf(version))
  }
  useEffect(() => {
    if (current.updatedAt <= base.updatedAt || form.busy || newer) return
    // Something else of the project or unit was changed.
    if (isSame(current, base)) take(current)
    else if (!form.isDirty) beginAgain(current, form.reset)
  })
  return { form, undo: () => beginAgain(base, form.reset), newer }
}
