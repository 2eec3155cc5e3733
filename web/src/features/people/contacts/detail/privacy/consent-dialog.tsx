import { useState } from 'react'
import { act } from '#web/kit/act/act.ts'
import type { Input } from '#web/kit/api.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { DateInput } from '#web/kit/date-input.tsx'
import { today } from '#web/kit/dates.ts'
import { Grid } from '#web/kit/layout.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import type { Profile } from '../../shared/queries.ts'
import { channelWords, consentWords } from '../../shared/words.ts'

type Props = { profile: Profile; onClose: () => void }
type Body = Input<'POST /client-profiles/{id}/consents/'>['body']

const choices = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const recordConsent = act('POST /client-profiles/{id}/consents/', {
  changed: ['consent', 'contact'],
  said: (_, { body }) => (body.isGiven ? t('Consentimiento registrado') : t('Retiro registrado')),
})

/** What a person agreed to or took back, how they said so and what shows it. */
export function ConsentDialog({ profile, onClose }: Props) {
  const [draft, setDraft] = useState({
    purpose: 'whatsapp' as Body['purpose'],
    isGiven: true,
    channel: 'form' as Body['channel'],
    givenOn: today(),
    proof: '',
  })
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  async function record() {
    const body = { ...draft, proof: draft.proof.trim() || null }
    await recordConsent({ params: { id: profile.id }, body })
  }
  return (
    <ConfirmDialog
      title={t('Registrar consentimiento')}
      act={t('Registrar')}
      onConfirm={record}
      onClose={onClose}
    >
      <Segmented
        label={t('Qué dijo')}
        value={draft.isGiven ? 'given' : 'withdrawn'}
        options={[
          { value: 'given', label: t('Autoriza') },
          { value: 'withdrawn', label: t('Retira') },
        ]}
        onChange={(value) => set({ isGiven: value === 'given' })}
      />
      <Grid gap={12}>
        <Select
          label={t('Para qué')}
          options={choices(consentWords)}
          value={draft.purpose}
          onChange={(purpose) => purpose && set({ purpose: purpose as Body['purpose'] })}
        />
        <Select
          label={t('Cómo lo dijo')}
          options={choices(channelWords)}
          value={draft.channel}
          onChange={(channel) => channel && set({ channel: channel as Body['channel'] })}
        />
        <DateInput
          label={t('Fecha')}
          latest={today()}
          value={draft.givenOn}
          onChange={(day) => day && set({ givenOn: day })}
        />
      </Grid>
      <Textarea
        label={t('Prueba')}
        placeholder={t('El texto que aceptó, un mensaje o dónde está el papel')}
        rows={2}
        maxLength={2000}
        value={draft.proof}
        onChange={(event) => set({ proof: event.currentTarget.value })}
      />
    </ConfirmDialog>
  )
}
