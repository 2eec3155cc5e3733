import { useState } from 'react'
import { act } from '#web/kit/act/act.ts'
import type { Input } from '#web/kit/api.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { DateInput } from '#web/kit/date-input.tsx'
import { longDay, today } from '#web/kit/dates.ts'
import { Grid } from '#web/kit/layout.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import type { Profile } from '../../shared/queries.ts'
import { channelWords, requestKindWords } from '../../shared/words.ts'

type Props = { profile: Profile; onClose: () => void }
type Body = Input<'POST /privacy-requests/'>['body']

const addRequest = act('POST /privacy-requests/', {
  changed: ['contact'],
  said: ({ dueOn }) => t('Solicitud registrada: responder hasta el {day}', { day: longDay(dueOn) }),
})

/** Takes down what a person asked for; the law's thirty days run from then. */
export function RequestDialog({ profile, onClose }: Props) {
  const [draft, setDraft] = useState({
    kind: 'access' as Body['kind'],
    channel: 'email' as Body['channel'],
    receivedOn: today(),
    notes: '',
  })
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const add = () =>
    addRequest({ body: { ...draft, contactId: profile.id, notes: draft.notes.trim() || null } })
  return (
    <ConfirmDialog
      title={t('Registrar solicitud de privacidad')}
      act={t('Registrar')}
      onConfirm={add}
      onClose={onClose}
    >
      <Select
        label={t('Qué pide')}
        options={Object.entries(requestKindWords).map(([value, label]) => ({ value, label }))}
        value={draft.kind}
        onChange={(kind) => kind && set({ kind: kind as Body['kind'] })}
      />
      <Grid gap={12}>
        <Select
          label={t('Cómo llegó')}
          options={Object.entries(channelWords).map(([value, label]) => ({ value, label }))}
          value={draft.channel}
          onChange={(channel) => channel && set({ channel: channel as Body['channel'] })}
        />
        <DateInput
          label={t('Recibida')}
          latest={today()}
          value={draft.receivedOn}
          onChange={(day) => day && set({ receivedOn: day })}
        />
      </Grid>
      <Textarea
        label={t('Detalle')}
        placeholder={t('Opcional')}
        rows={3}
        maxLength={4000}
        value={draft.notes}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
    </ConfirmDialog>
  )
}
