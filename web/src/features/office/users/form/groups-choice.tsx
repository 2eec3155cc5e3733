import { type Group, useGroupBeyond } from '#web/features/office/groups/shared/queries.ts'
import { Grid } from '#web/kit/layout.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Checkbox } from '#web/kit/tick.tsx'
import { Words } from '#web/kit/words.tsx'
import css from './form.module.css'

type Props = {
  groups: Group[]
  value: string[]
  error: string | undefined
  onChange: (names: string[]) => void
}

/** The groups somebody joins; those that may do more than whoever adds them are not theirs to give. */
export function GroupsChoice({ groups, value, error, onChange }: Props) {
  const beyond = useGroupBeyond()
  return (
    <fieldset className={css.choices}>
      <legend>{t('Grupos')}</legend>
      <Grid gap={8}>
        {groups.map((group) => (
          <div key={group.id} title={beyond(group)}>
            <Checkbox
              label={group.name}
              checked={value.includes(group.name)}
              disabled={beyond(group) !== undefined}
              onChange={(on) =>
                onChange(on ? [...value, group.name] : value.filter((name) => name !== group.name))
              }
            />
            <p className={css.note}>
              {beyond(group) ?? plural(group.permissions.length, '1 permiso', '{count} permisos')}
            </p>
          </div>
        ))}
      </Grid>
      {error && (
        <Words as="p" size={12} tone="red">
          {error}
        </Words>
      )}
    </fieldset>
  )
}
