import { IconAlertCircle } from '@tabler/icons-react'
import type { WebhookEvent } from '#contract/messaging/outgoing-webhooks.ts'
import { useFormState } from '#web/kit/form/form.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import { Checkbox } from '#web/kit/tick.tsx'
import css from './webhooks.module.css'
import { eventGroups } from './words.ts'

const all = eventGroups.flatMap(({ events }) => Object.keys(events) as WebhookEvent[])

/** What a webhook is told of, each noun at once or one by one. */
export function EventsField({ name }: { name: string }) {
  const form = useFormState()
  const chosen = new Set(form.valueAt(name) as WebhookEvent[])
  const error = form.errorAt(name)
  const turn = (events: readonly WebhookEvent[], isOn: boolean) =>
    form.set(
      name,
      all.filter((event) => (events.includes(event) ? isOn : chosen.has(event))),
    )
  return (
    <fieldset className={css.events} aria-describedby={`${name}-note`}>
      <legend>{t('Eventos')}</legend>
      {error && (
        <p id={`${name}-note`} className={css.error} data-invalid tabIndex={-1}>
          <Icon of={IconAlertCircle} size={16} />
          {error}
        </p>
      )}
      {eventGroups.map(({ label, events }) => {
        const own = Object.keys(events) as WebhookEvent[]
        const count = own.filter((event) => chosen.has(event)).length
        return (
          <section key={label} className={css.group}>
            <Checkbox
              label={t(label)}
              checked={count === own.length}
              isPartial={count > 0 && count < own.length}
              onChange={(isOn) => turn(own, isOn)}
            />
            <div className={css.ones}>
              {own.map((event) => (
                <Checkbox
                  key={event}
                  label={t(events[event] ?? event)}
                  checked={chosen.has(event)}
                  onChange={(isOn) => turn([event], isOn)}
                />
              ))}
            </div>
          </section>
        )
      })}
    </fieldset>
  )
}
