import { useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Switch } from '#web/kit/tick.tsx'
import { Words } from '#web/kit/words.tsx'
import { type Group, useGroupBeyond } from '../shared/queries.ts'
import { requireSecondFactor } from './group-acts.ts'

/** Which groups sign in with a second factor. Asked before it is required: people are led away from what they do. */
export function RequiredSecondFactor({ groups }: { groups: Group[] }) {
  const can = useCan()
  const beyond = useGroupBeyond()
  const [asked, setAsked] = useState<Group>()
  const [changing, setChanging] = useState<{ group: Group; to: boolean }>()
  const change = (group: Group, to: boolean) => {
    setChanging({ group, to })
    return requireSecondFactor({ group, to }).finally(() => setChanging(undefined))
  }
  const { run } = useAct(change)

  return (
    <Panel title={t('Exigir verificación en dos pasos')}>
      <Stack gap={12}>
        <Words size={13} tone="muted">
          {t(
            'Quien pertenece al grupo y aún no la tiene solo puede activarla, y después sigue con lo suyo. Las llaves de formularios no cambian.',
          )}
        </Words>
        <Row gap={24} as="ul" wrap>
          {groups.map((group) => (
            <Row key={group.id} as="li" gap={8}>
              <Switch
                label={t('Exigir verificación en dos pasos a {name}', { name: group.name })}
                checked={changing?.group.id === group.id ? changing.to : group.requiresSecondFactor}
                disabled={!can('groups.edit') || beyond(group) !== undefined}
                onChange={(to) => !changing && (to ? setAsked(group) : run(group, to))}
              />
              <Words>{group.name}</Words>
            </Row>
          ))}
        </Row>
      </Stack>
      {asked && (
        <ConfirmDialog
          title={t('¿Exigir verificación en dos pasos a {name}?', { name: asked.name })}
          act={t('Exigir')}
          onConfirm={() => change(asked, true)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {t('Quienes aún no la tienen dejan de inmediato lo que estén haciendo, hasta que la activen.')}
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
