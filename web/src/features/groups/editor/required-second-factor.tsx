import { useState } from 'react'
import { messageOf } from '#web/kit/api/problem.ts'
import { api } from '#web/kit/api.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { Switch } from '#web/kit/tick.tsx'
import { Words } from '#web/kit/words.tsx'
import { type Group, refreshPeople, useGroupBeyond } from '../shared/queries.ts'

/** Which groups sign in with a second factor. */
export function RequiredSecondFactor({ groups }: { groups: Group[] }) {
  const can = useCan()
  const beyond = useGroupBeyond()
  const [busy, setBusy] = useState<number>()

  async function require({ id, name }: Group, requiresSecondFactor: boolean) {
    setBusy(id)
    try {
      await api('PATCH /users/groups/{id}/', { params: { id }, body: { requiresSecondFactor } })
      snackbar(
        requiresSecondFactor
          ? t('{name} entra desde ahora en dos pasos', { name })
          : t('{name} ya no necesita dos pasos para entrar', { name }),
      )
    } catch (error) {
      snackbar(messageOf(error), 'error')
    } finally {
      refreshPeople()
      setBusy(undefined)
    }
  }

  return (
    <Panel title={t('Exigir verificación en dos pasos')}>
      <Stack gap={12}>
        <Words size={13} tone="muted">
          {t(
            'Quien pertenece al grupo y aún no la tiene solo puede activarla, y después sigue con lo suyo. Las llaves de formularios no cambian.',
          )}
        </Words>
        <Stack gap={8} as="ul">
          {groups.map((group) => (
            <Row key={group.id} as="li" gap={12}>
              <Switch
                label={t('Exigir verificación en dos pasos a {name}', { name: group.name })}
                checked={group.requiresSecondFactor}
                disabled={!can('groups.edit') || beyond(group) !== undefined || busy === group.id}
                onChange={(checked) => require(group, checked)}
              />
              <Words clip>{group.name}</Words>
            </Row>
          ))}
        </Stack>
      </Stack>
    </Panel>
  )
}
