import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { LockedNote } from '../shared/locked.tsx'
import { RowMenu } from '../shared/row-menu.tsx'
import rows from '../shared/rows.module.css'
import { Rows } from '../shared/rows.tsx'
import { deleteTeam, teamsQuery } from './team-acts.ts'
import { type Team, TeamDialog } from './team-dialog.tsx'

const table = { edit: TeamDialog, remove: RemoveDialog }

/** The teams that dashboards compare. */
export function TeamsPage() {
  const may = useCan()('users.edit')
  const teams = useQuery(teamsQuery)
  const { edit, remove, dialogs } = useDialogs(table)
  return (
    <SettingsFrame
      title={t('Equipos')}
      lead={t('Grupos de vendedores que el dashboard compara. Una persona puede estar en varios.')}
      acts={
        may && (
          <Button icon={IconPlus} onClick={() => edit({})}>
            {t('Agregar equipo')}
          </Button>
        )
      }
    >
      {!may && <LockedNote />}
      <Loaded panel from={teams}>
        {(found) => (
          <Panel flush>
            {found.length === 0 && (
              <EmptyState mood="new" title={t('Todavía no hay equipos')}>
                <p>{t('Agregue uno para comparar a sus vendedores por equipo.')}</p>
              </EmptyState>
            )}
            <Rows label={t('Equipos')} items={found} keyOf={({ id }) => id} nameOf={({ name }) => name}>
              {(team) => (
                <div className={rows.line} data-bare>
                  <span className={rows.name}>
                    <span dir="auto">{team.name}</span>
                    <small>{membersText(team)}</small>
                  </span>
                  {may && (
                    <RowMenu of={team} onEdit={() => edit({ team })} onDelete={() => remove({ team })} />
                  )}
                </div>
              )}
            </Rows>
          </Panel>
        )}
      </Loaded>
      {dialogs}
    </SettingsFrame>
  )
}

const membersText = ({ head, sellers }: Team) =>
  [
    head && t('A cargo de {name}', { name: head.name }),
    sellers.length > 0 ? sellers.map(({ name }) => name).join(', ') : t('Sin vendedores'),
  ]
    .filter(Boolean)
    .join(' · ')

function RemoveDialog({ team: { id, name }, onClose }: { team: Team; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={t('¿Eliminar el equipo {name}?', { name })}
      act={t('Eliminar')}
      danger
      onConfirm={() => deleteTeam({ id, name })}
      onClose={onClose}
    >
      <p>{t('Las personas y sus leads no cambian.')}</p>
    </ConfirmDialog>
  )
}
