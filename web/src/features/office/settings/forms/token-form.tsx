import { NewApiToken } from '#contract/office/api-tokens.ts'
import { IdField, IdsField, TextField } from '#web/kit/form/fields.tsx'
import { isFilled, textLines, textsOf } from '#web/kit/form/line-values.ts'
import { TextLines } from '#web/kit/form/text-lines.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { RowEditor } from '../shared/row-editor.tsx'
import type { FormToken } from './queries.ts'
import { addToken, saveToken } from './token-acts.ts'

type Props = {
  token?: FormToken
  onClose: () => void
  /** A new one's secret, which is told this once. */
  onSecret?: (made: { name: string; token: string }) => void
}

/** A door for leads: what it is called, which origin its leads have, and which sites may use it. */
export function TokenForm({ token, onClose, onSecret }: Props) {
  const { methods, projects } = useOptions()
  const form = useForm({
    initial: {
      name: token?.name ?? '',
      methodId: token?.method?.id ?? null,
      projectsIds: token?.projects.map(({ id }) => id) ?? [],
      origins: textLines(token?.origins ?? []),
    },
    schema: NewApiToken,
    bodyOf: ({ name, methodId, projectsIds, origins }) => ({
      name: name.trim(),
      // The schema refuses a form without an origin before it is sent.
      methodId: methodId as number,
      projectsIds,
      origins: textsOf(origins).map((origin) => origin.replace(/\/$/, '')),
    }),
    sent: { origins: isFilled },
    save: async (body) =>
      token
        ? { ...(await saveToken({ params: { id: token.id }, body })), token: undefined }
        : addToken({ body }),
    onSaved: (saved) => {
      if (saved.token) onSecret?.({ name: saved.name, token: saved.token })
      onClose()
    },
  })
  const choices = (things: readonly { id: number; name: string }[]) =>
    things.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <RowEditor
      form={form}
      act={token ? t('Guardar') : t('Crear llave')}
      returnTo={token?.id}
      onClose={onClose}
    >
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={80} />
      <IdField name="methodId" label={t('Origen de sus leads')} required options={choices(methods)} />
      <IdsField
        name="projectsIds"
        label={t('Proyectos')}
        hint={t('De los leads que no digan cuál')}
        options={choices(projects)}
      />
      <TextLines
        name="origins"
        label={t('Sitios que pueden enviarlo')}
        nameOf={siteName}
        add={t('Agregar sitio')}
        isOrdered={false}
        most={20}
        placeholder={t('https://www.ejemplo.cl')}
      />
    </RowEditor>
  )
}

const siteName = (place: number) => t('Sitio {n}', { n: place + 1 })
