import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { CommonSpaces as Body } from '#contract/stock/images.ts'
import { SaveBar } from '#web/features/office/settings/shared/save-bar.tsx'
import { act } from '#web/kit/act/act.ts'
import { IdsField, TextareaField, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { lineOf } from '#web/kit/form/line-values.ts'
import { Lines } from '#web/kit/form/lines.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import css from './gallery.module.css'
import { type Owner, picturesQuery } from './queries.ts'
import { nameOf } from './tile.tsx'

type Space = { name: string; description: string | null; imagesIds: number[] }
type Spaces = { commonSpaces: Space[] }

const save = {
  project: act('PUT /projects/{id}/common-spaces/', {
    changed: ['project'],
    said: () => t('Cambio guardado'),
  }),
  unit: act('PUT /units/{id}/common-spaces/', { changed: ['unit'], said: () => t('Cambio guardado') }),
}

const spaceOf = (space: Space) => lineOf({ ...space, description: space.description ?? '' })
type Draft = { commonSpaces: ReturnType<typeof draftOf>['commonSpaces'] }
const draftOf = (spaces: Space[]) => ({ commonSpaces: spaces.map(spaceOf) })
const bodyOf = ({ commonSpaces }: Draft): Spaces => ({
  commonSpaces: commonSpaces.map(({ name, description, imagesIds }) => ({
    name: name.trim(),
    description: description.trim() || null,
    imagesIds,
  })),
})

/** What residents share: a pool, a gym, with the pictures that show it. */
export function CommonSpaces({ owner, spaces }: { owner: Owner; spaces: Space[] }) {
  const may = useCan()(owner.noun === 'project' ? 'projects.edit' : 'units.edit')
  const form = useForm({
    initial: draftOf(spaces),
    schema: Body,
    bodyOf,
    save: (body) => save[owner.noun]({ params: { id: owner.id }, body }),
    onSaved: (saved) => form.saved(draftOf(saved.commonSpaces)),
  })
  const { noun, id } = owner
  const drawSpace = useCallback((path: string) => <SpaceFields path={path} noun={noun} id={id} />, [noun, id])
  useEffect(() => {
    const isSame = JSON.stringify(bodyOf(form.current()).commonSpaces) === JSON.stringify(spaces)
    if (!isSame) form.offer(draftOf(spaces))
  })
  return (
    <Panel title={t('Espacios comunes')} count={spaces.length}>
      {may || spaces.length > 0 ? (
        <fieldset disabled={!may} className={css.plain}>
          <Form form={form} columns={1}>
            <Lines
              name="commonSpaces"
              label={t('Lo que comparten los residentes')}
              hint={t(
                'Como la piscina, el gimnasio o la sala de reuniones, con las imágenes que los muestran.',
              )}
              nameOf={spaceName}
              most={50}
              isOrdered={may}
              add={
                may
                  ? {
                      label: t('Agregar espacio'),
                      line: () => spaceOf({ name: '', description: null, imagesIds: [] }),
                    }
                  : undefined
              }
            >
              {drawSpace}
            </Lines>
            {may && (form.isDirty || spaces.length > 0) && (
              <SaveBar form={form} onUndo={() => form.reset(draftOf(spaces))} />
            )}
          </Form>
        </fieldset>
      ) : (
        <Words tone="muted">{t('Todavía no hay espacios comunes.')}</Words>
      )}
    </Panel>
  )
}

const spaceName = (place: number) => t('Espacio {n}', { n: place + 1 })

function SpaceFields({ path, ...owner }: { path: string } & Owner) {
  const { data: pictures = [] } = useQuery(picturesQuery(owner))
  return (
    <Stack gap={8}>
      <TextField name={`${path}.name`} label={t('Nombre')} required maxLength={80} />
      <TextareaField name={`${path}.description`} label={t('Descripción')} maxLength={1000} />
      {pictures.length > 0 && (
        <IdsField
          name={`${path}.imagesIds`}
          label={t('Imágenes')}
          options={pictures.map((picture, place) => ({
            value: String(picture.id),
            label: nameOf(picture, place),
          }))}
        />
      )}
    </Stack>
  )
}
