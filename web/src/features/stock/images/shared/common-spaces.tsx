import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { SaveBar } from '#web/features/office/settings/shared/save-bar.tsx'
import { IdsField, TextareaField, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { Lines } from '#web/kit/form/lines.tsx'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import css from './gallery.module.css'
import { type Owner, picturesQuery } from './queries.ts'
import { nameOf } from './tile.tsx'
import { type SpacesVersion, spaceOf, useSpacesForm } from './use-spaces-form.ts'

/** What residents share: a pool, a gym, with the pictures that show it. */
export function CommonSpaces({ owner, of }: { owner: Owner; of: SpacesVersion }) {
  const { commonSpaces: spaces } = of
  const may = useCan()(owner.noun === 'project' ? 'projects.edit' : 'units.edit')
  const { form, undo, newer } = useSpacesForm(owner, of)
  const { noun, id } = owner
  const drawSpace = useCallback((path: string) => <SpaceFields path={path} noun={noun} id={id} />, [noun, id])
  return (
    <Panel title={t('Espacios comunes')} count={spaces.length}>
      {may || spaces.length > 0 ? (
        <fieldset disabled={!may} className={css.plain}>
          <Form form={form} columns={1}>
            {newer && <NewerVersion form={form} newer={newer} />}
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
            {may && (form.isDirty || spaces.length > 0) && <SaveBar form={form} onUndo={undo} />}
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
