import { type Line, lineOf, textLines, textsOf } from '#web/kit/form/line-values.ts'
import { t } from '#web/kit/text.ts'
import type { Draft, WebForm } from './builder-queries.ts'
import type { FormOption } from './form-targets.ts'

export type FieldLine = Line<{ target: string | null; label: string; help: string; isRequired: boolean }>
export type ConsentLine = Line<{ purpose: string | null; text: string; isRequired: boolean }>

export const newFieldLine = (): FieldLine => lineOf({ target: null, label: '', help: '', isRequired: false })
export const newConsentLine = (): ConsentLine => lineOf({ purpose: null, text: '', isRequired: true })

/** What a new form begins with. */
export const firstDraft = (): Draft => ({
  title: t('Hablemos'),
  intro: null,
  fields: [
    { target: 'first_name', label: t('Nombre'), help: null, isRequired: true },
    { target: 'email', label: t('Correo'), help: null, isRequired: true },
    { target: 'phone', label: t('Teléfono'), help: null, isRequired: false },
    { target: 'comments', label: t('Mensaje'), help: null, isRequired: false },
  ],
  consents: [],
  privacyUrl: null,
  button: t('Enviar'),
  thanks: t('Gracias, le contactaremos pronto.'),
  redirectUrl: null,
  language: 'es',
  color: '#0D9394',
  corners: 'soft',
  theme: 'light',
  font: 'host',
})

export function valuesOf({ name, method, projects, origins, draft }: WebForm) {
  const { title, intro, fields, consents, privacyUrl, redirectUrl, ...rest } = draft
  return {
    name,
    methodId: method?.id ?? null,
    projectsIds: projects.map(({ id }) => id),
    origins: textLines(origins),
    draft: {
      ...rest,
      title: title ?? '',
      intro: intro ?? '',
      privacyUrl: privacyUrl ?? '',
      redirectUrl: redirectUrl ?? '',
      fields: fields.map((field): FieldLine => lineOf({ ...field, help: field.help ?? '' })),
      consents: consents.map((consent): ConsentLine => lineOf(consent)),
    },
  }
}
export type BuilderValues = ReturnType<typeof valuesOf>

/** A field without a label is called as what it asks for. */
export function draftOf({ draft: values }: BuilderValues, targets: readonly FormOption[]): Draft {
  const { button, thanks, language, color, corners, theme, font } = values
  const labelOf = (target: string | null) => targets.find(({ value }) => value === target)?.label ?? ''
  return {
    title: values.title.trim() || null,
    intro: values.intro.trim() || null,
    fields: values.fields.filter(isAsked).map(({ target, label, help, isRequired }) => ({
      target: target ?? '',
      label: label.trim() || labelOf(target),
      help: help.trim() || null,
      isRequired,
    })),
    consents: values.consents.filter(isMeant).map(({ purpose, text, isRequired }) => ({
      purpose: purpose as Draft['consents'][number]['purpose'],
      text: text.trim(),
      isRequired,
    })),
    privacyUrl: values.privacyUrl.trim() || null,
    button: button.trim(),
    thanks: thanks.trim(),
    redirectUrl: values.redirectUrl.trim() || null,
    language,
    color,
    corners,
    theme,
    font,
  }
}

export const isAsked = ({ target }: { target: string | null }) => target !== null
export const isMeant = ({ purpose, text }: { purpose: string | null; text: string }) =>
  purpose !== null || text.trim() !== ''

export function bodyOf(values: BuilderValues, targets: readonly FormOption[]) {
  return {
    name: values.name.trim(),
    methodId: values.methodId as number,
    projectsIds: values.projectsIds,
    origins: textsOf(values.origins).map((origin) => origin.replace(/\/$/, '')),
    draft: draftOf(values, targets),
  }
}
