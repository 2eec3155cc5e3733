import type { WebhookEvent } from '#contract/messaging/outgoing-webhooks.ts'
import { IdsField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useCurrent } from '#web/kit/form/use-current.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { EventsField } from './events-field.tsx'
import { addWebhook, type Hook, saveWebhook } from './queries.ts'
import type { Made } from './webhook-secret.tsx'

type Props = { hook?: Hook; onMade?: (made: Made) => void; onClose: () => void }

/** Where what happens is sent, which of it, and of which leads. */
export function WebhookDialog({ hook, onMade, onClose }: Props) {
  const { projects, sellers } = useOptions()
  const [, acting] = useCurrent({ updatedAt: hook?.updatedAt ?? '' })
  const form = useForm({
    initial: {
      name: hook?.name ?? '',
      url: hook?.url ?? '',
      events: (hook?.events ?? []) as WebhookEvent[],
      sellersIds: hook?.filters.sellersIds ?? [],
      projectsIds: hook?.filters.projectsIds ?? [],
    },
    bodyOf: ({ name, url, events, sellersIds, projectsIds }) => ({
      ...named(name.trim(), url.trim(), hook),
      url: url.trim(),
      events,
      filters: {
        ...(sellersIds.length > 0 && { sellersIds }),
        ...(projectsIds.length > 0 && { projectsIds }),
      },
    }),
    save: async (body) =>
      hook
        ? acting(async ({ updatedAt }) => ({
            ...(await saveWebhook({ params: { id: hook.id }, body, seen: updatedAt })),
            secret: null,
          }))
        : addWebhook({ body }),
    onSaved: ({ name, secret }) => {
      if (secret) onMade?.({ name, secret, isRotated: false })
      onClose()
    },
  })
  const choices = (things: readonly { id: number; name: string }[]) =>
    things.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FormDialog
      title={hook ? t('Editar webhook') : t('Nuevo webhook')}
      act={hook ? t('Guardar') : t('Crear webhook')}
      form={form}
      onClose={onClose}
    >
      <TextField
        name="url"
        label={t('Dirección')}
        hint={t('Una dirección https pública, que responda con 2xx en 10 segundos')}
        placeholder={t('https://www.ejemplo.cl')}
        dir="ltr"
        type="url"
        autoComplete="off"
        spellCheck={false}
        required
        autoFocus
        maxLength={2000}
      />
      <TextField
        name="name"
        label={t('Nombre')}
        hint={t('Sin nombre se llama como su servidor')}
        maxLength={80}
      />
      <EventsField name="events" />
      <IdsField
        name="sellersIds"
        label={t('De los leads de')}
        hint={t('Ninguno: todos. Con un filtro se envía solo lo que es de un lead.')}
        options={choices(sellers)}
        searchable
      />
      <IdsField
        name="projectsIds"
        label={t('De los leads de estos proyectos')}
        hint={t('Ninguno: todos')}
        options={choices(projects)}
        searchable
      />
    </FormDialog>
  )
}

/** One that loses its name is called like its server again, as a new one without is. */
function named(name: string, url: string, hook: Hook | undefined): { name?: string } {
  if (name) return { name }
  return hook && URL.canParse(url) ? { name: new URL(url).host.slice(0, 80) } : {}
}
