import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import {
  CheckboxField,
  IdField,
  IdsField,
  SelectField,
  TextareaField,
  TextField,
} from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import { isFilled } from '#web/kit/form/line-values.ts'
import { Lines } from '#web/kit/form/lines.tsx'
import { flatMessages } from '#web/kit/form/paths.ts'
import { TextLines } from '#web/kit/form/text-lines.tsx'
import { useCurrent } from '#web/kit/form/use-current.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { currentOf } from '#web/kit/form/use-newer.ts'
import { Grid, Row, Stack } from '#web/kit/layout.tsx'
import { useOptions } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toForms } from '#web/places/office.ts'
import { Swatches } from '../shared/swatches.tsx'
import css from './builder.module.css'
import { publishWebForm, saveWebForm, type WebForm } from './builder-queries.ts'
import {
  bodyOf,
  draftOf,
  isAsked,
  isMeant,
  newConsentLine,
  newFieldLine,
  valuesOf,
} from './builder-values.ts'
import { EmbedCodes } from './embed-codes.tsx'
import { FormPreview } from './form-preview.tsx'
import { type FormOption, purposeWords, useFormTargets } from './form-targets.ts'

/** A form of the account: what it asks, how it looks, and how it gets into a page. */
export function FormBuilder({ webForm }: { webForm: WebForm }) {
  const { methods, projects } = useOptions()
  const targets = useFormTargets()
  const [, acting] = useCurrent(webForm)
  const [kept, setKept] = useState(webForm)
  const form = useForm({
    initial: valuesOf(webForm),
    bodyOf: (values) => bodyOf(values, targets),
    sent: { origins: isFilled, 'draft.fields': isAsked, 'draft.consents': isMeant },
    save: (body) =>
      acting(({ updatedAt }) =>
        saveWebForm({ params: { id: webForm.id }, body, seen: latest(updatedAt, kept) }),
      ),
    onSaved: (saved) => {
      setKept(saved)
      form.saved(valuesOf(saved))
    },
  })
  const publishing = useAct(() => publishWebForm({ params: { id: webForm.id }, seen: kept.updatedAt }), {
    refusal: refuse,
  })
  function refuse(error: unknown) {
    const newer = error instanceof ApiError ? currentOf<WebForm>(error) : undefined
    // Nobody publishes a draft of somebody else that they have not seen.
    if (newer && !form.isDirty) {
      setKept(newer)
      form.reset(valuesOf(newer))
    }
    form.store.refuse(messageOf(error), error instanceof ApiError ? flatMessages(error.errors) : {})
  }
  async function publish() {
    form.store.send()
    const done = await publishing.run()
    if (done) setKept(done.saved)
  }
  const choices = (things: readonly { id: number; name: string }[]) =>
    things.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Stack>
      <Row>
        <ButtonLink {...toForms()} variant="ghost" size="small" icon={IconArrowLeft}>
          {t('Todos los formularios')}
        </ButtonLink>
      </Row>
      <div className={css.builder}>
        <Panel
          title={kept.name}
          acts={
            <Badge tone={kept.version === null ? 'grey' : kept.isChanged ? 'amber' : 'green'}>
              {kept.version === null
                ? t('Sin publicar')
                : kept.isChanged
                  ? t('Cambios sin publicar')
                  : t('Publicado, versión {n}', { n: kept.version })}
            </Badge>
          }
        >
          <Form form={form} columns={1}>
            <Grid columns={2}>
              <TextField
                name="name"
                label={t('Nombre')}
                hint={t('Solo se ve aquí y en sus leads')}
                required
                maxLength={80}
              />
              <IdField name="methodId" label={t('Origen de sus leads')} required options={choices(methods)} />
            </Grid>
            <IdsField
              name="projectsIds"
              label={t('Proyectos')}
              hint={t('De sus leads; si el formulario pide el proyecto, el visitante elige entre ellos')}
              options={choices(projects)}
              searchable
            />
            <TextField name="draft.title" label={t('Título')} maxLength={120} />
            <TextareaField name="draft.intro" label={t('Texto bajo el título')} maxLength={600} />
            <Lines
              name="draft.fields"
              label={t('Datos que pide')}
              required
              nameOf={fieldName}
              add={{ label: t('Agregar dato'), line: newFieldLine }}
              most={30}
            >
              {drawField}
            </Lines>
            <Lines
              name="draft.consents"
              label={t('Permisos que pide')}
              hint={t('El texto y su versión quedan en el contacto como prueba')}
              nameOf={consentName}
              add={{ label: t('Agregar permiso'), line: newConsentLine }}
              isOrdered={false}
              most={4}
            >
              {drawConsent}
            </Lines>
            <TextField
              name="draft.privacyUrl"
              label={t('Aviso de privacidad')}
              placeholder={t('https://www.ejemplo.cl')}
              dir="ltr"
              maxLength={500}
            />
            <Grid columns={2}>
              <TextField name="draft.button" label={t('Texto del botón')} required maxLength={60} />
              <SelectField name="draft.language" label={t('Idioma de sus mensajes')} options={languages()} />
            </Grid>
            <TextareaField name="draft.thanks" label={t('Mensaje de gracias')} maxLength={600} />
            <TextField
              name="draft.redirectUrl"
              label={t('Página de gracias')}
              hint={t('Si la hay, el visitante va a ella en vez de leer el mensaje')}
              placeholder={t('https://www.ejemplo.cl')}
              dir="ltr"
              maxLength={500}
            />
            <Swatches
              value={form.valueAt('draft.color') as string}
              onChange={(color) => form.set('draft.color', color)}
            />
            <Grid columns={3}>
              <SelectField name="draft.corners" label={t('Esquinas')} options={corners()} />
              <SelectField name="draft.theme" label={t('Tema')} options={themes()} />
              <SelectField name="draft.font" label={t('Letra')} options={fonts()} />
            </Grid>
            <TextLines
              name="origins"
              label={t('Sitios que pueden mostrarlo')}
              hint={t('Ninguno: todos')}
              nameOf={siteName}
              add={t('Agregar sitio')}
              isOrdered={false}
              most={20}
              placeholder={t('https://www.ejemplo.cl')}
            />
            <div className={css.save} data-stays data-owing={form.isDirty || kept.isChanged || undefined}>
              <Button type="submit" busy={form.busy}>
                {t('Guardar borrador')}
              </Button>
              <Button
                variant="primary"
                busy={publishing.busy}
                disabled={form.isDirty || !kept.isChanged}
                onClick={publish}
              >
                {t('Publicar')}
              </Button>
            </div>
            <LeaveGuard when={form.isDirty && !form.busy} named="form" />
          </Form>
        </Panel>
        <Stack className={css.beside ?? ''}>
          <Panel title={t('Vista previa')}>
            <FormPreview
              body={{ draft: draftOf(form.values, targets), projectsIds: form.values.projectsIds }}
            />
          </Panel>
          <Panel title={t('Ponerlo en una página')}>
            {kept.version === null ? (
              <Alert>{t('Publíquelo primero: hasta entonces nadie lo ve.')}</Alert>
            ) : (
              <EmbedCodes address={kept.address} name={kept.name} />
            )}
            <Words as="p" size={13} tone="muted">
              {t('En 30 días: {views} vistas, {starts} empezados, {sent} enviados', {
                views: webForm.views,
                starts: webForm.starts,
                sent: webForm.sent,
              })}
            </Words>
          </Panel>
        </Stack>
      </div>
    </Stack>
  )
}

/** Its own saves change it, and so may somebody else, of whom the server tells. */
const latest = (one: string, { updatedAt }: WebForm) => (one > updatedAt ? one : updatedAt)

const siteName = (place: number) => t('Sitio {n}', { n: place + 1 })
const fieldName = (place: number) => t('Dato {n}', { n: place + 1 })
const consentName = (place: number) => t('Permiso {n}', { n: place + 1 })
const drawField = (path: string, place: number) => <FieldFields path={path} place={place} />
const drawConsent = (path: string, place: number) => (
  <Stack gap={8}>
    <SelectField
      name={`${path}.purpose`}
      label={t('Para qué')}
      options={Object.entries(purposeWords).map(([value, label]) => ({ value, label: t(label) }))}
    />
    <TextareaField
      name={`${path}.text`}
      label={t('Texto de {name}', { name: consentName(place) })}
      maxLength={1500}
    />
    <CheckboxField name={`${path}.isRequired`} label={t('Obligatorio')} />
  </Stack>
)

function FieldFields({ path, place }: { path: string; place: number }) {
  const targets = useFormTargets()
  return (
    <Stack gap={8}>
      <Grid columns={2} gap={8}>
        <SelectField name={`${path}.target`} label={fieldName(place)} options={targets} searchable />
        <TextField
          name={`${path}.label`}
          label={t('Etiqueta')}
          hint={t('Vacía: como se llama el dato')}
          maxLength={200}
        />
      </Grid>
      <TextField name={`${path}.help`} label={t('Ayuda')} maxLength={300} />
      <CheckboxField name={`${path}.isRequired`} label={t('Obligatorio')} />
    </Stack>
  )
}

const languages = (): FormOption[] => [
  { value: 'es', label: t('Español') },
  { value: 'en', label: t('Inglés') },
  { value: 'fr', label: t('Francés') },
  { value: 'ar', label: t('Árabe') },
]
const corners = (): FormOption[] => [
  { value: 'square', label: t('Rectas') },
  { value: 'soft', label: t('Suaves') },
  { value: 'round', label: t('Redondas') },
]
const themes = (): FormOption[] => [
  { value: 'light', label: t('Claro') },
  { value: 'dark', label: t('Oscuro') },
  { value: 'auto', label: t('El del visitante') },
]
const fonts = (): FormOption[] => [
  { value: 'host', label: t('La de la página') },
  { value: 'own', label: t('La del sistema') },
]
