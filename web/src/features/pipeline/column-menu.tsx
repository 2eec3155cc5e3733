import { IconDots, IconTable } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { IconButton } from '#web/kit/button.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'

/** What can be done with a whole step. */
export function ColumnMenu({ stepId, name }: { stepId: number; name: string }) {
  const navigate = useNavigate()
  const inTable = () =>
    navigate({
      to: '/leads',
      search: (now: object) =>
        ({ ...now, id: undefined, tab: 'in_follow_up', leadStepsIds: stepId }) as never,
    })
  return (
    <Menu
      label={t('Etapa {name}', { name })}
      items={[{ label: t('Ver en tabla'), icon: IconTable, onSelect: inTable }]}
      trigger={(props) => (
        <IconButton icon={IconDots} size="small" label={t('Más de {name}', { name })} {...props} />
      )}
    />
  )
}
