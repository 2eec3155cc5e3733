import { type ReactNode, useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { useAccount, useOptions } from '#web/kit/me.ts'
import { idText, t } from '#web/kit/text.ts'
import { factOf } from '../detail/facts/fields.ts'
import { valueText } from '../detail/facts/value-text.tsx'
import type { Profile } from '../shared/queries.ts'
import { choicesFor, differences, taken, takenOwn } from './choices.ts'
import { mergeContacts } from './merge-acts.ts'
import css from './merging.module.css'

type Props = { profiles: [Profile, Profile]; onClose: () => void }

/** Which contact stays, and which value of each field in which they differ. */
export function Compare({ profiles, onClose }: Props) {
  const fields = differences(...profiles)
  const [staysId, setStaysId] = useState(profiles[0].id)
  const [stays, goes] = staysId === profiles[0].id ? profiles : [profiles[1], profiles[0]]
  const [choices, setChoices] = useState(() => choicesFor(fields, stays, goes))
  const { run, busy, error } = useAct(mergeContacts, { refusal: 'here' })
  const values = useValues()

  function keep(next: Profile, other: Profile) {
    setStaysId(next.id)
    setChoices(choicesFor(fields, next, other))
  }
  async function merge() {
    if (await run({ stays, goes, take: [...taken(fields, choices, goes), ...takenOwn(stays, goes)] }))
      onClose()
  }
  return (
    <Dialog
      title={t('Comparar contactos')}
      wide
      onClose={onClose}
      acts={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancelar')}
          </Button>
          <Button variant="primary" busy={busy} onClick={merge}>
            {t('Fusionar')}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t('Leads, notas, archivos y vínculos pasan al que se queda. Se puede deshacer por 30 días.')}</p>
        <table className={css.compare}>
          <thead>
            <tr>
              <th scope="col">{t('Se queda')}</th>
              {profiles.map((profile, at) => (
                <td key={profile.id}>
                  <Choice
                    name="stays"
                    label={t('Se queda {name} {id}', { name: profile.name, id: idText(profile.id) })}
                    checked={profile.id === staysId}
                    onChoose={() => keep(profile, profiles[at === 0 ? 1 : 0])}
                  >
                    <b>{profile.name}</b> {idText(profile.id)}
                  </Choice>
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.key}>
                <th scope="row">{field.label}</th>
                {profiles.map((profile) => {
                  const text = values(field, profile)
                  return (
                    <td key={profile.id}>
                      <Choice
                        name={field.key}
                        label={`${field.label}: ${text}`}
                        checked={choices[field.key] === profile.id}
                        onChoose={() => setChoices({ ...choices, [field.key]: profile.id })}
                      >
                        {text}
                      </Choice>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {fields.length === 0 && <p>{t('No difieren en ningún dato.')}</p>}
        {error && <Alert tone="red">{error}</Alert>}
      </Stack>
    </Dialog>
  )
}

function useValues() {
  const options = useOptions()
  const own = useAccount().currencyName
  return (field: Parameters<typeof factOf>[1], profile: Profile) => {
    const currency = (field.kind === 'money' && profile[field.currency]) || own
    return valueText(field, factOf(profile, field), options, currency) ?? t('Vacío')
  }
}

type ChoiceProps = {
  name: string
  label: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

const Choice = ({ name, label, checked, onChoose, children }: ChoiceProps) => (
  <label className={css.choice}>
    <input type="radio" name={name} aria-label={label} checked={checked} onChange={onChoose} />
    <span>{children}</span>
  </label>
)
