import { IconChecks, IconDots, IconSquareCheck, IconTable } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useContext } from 'react'
import { IconButton } from '#web/kit/button.tsx'
import { Menu, type MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { mostCards, StepSelection } from './board-selection.ts'

/** What can be done with a whole step. */
export function ColumnMenu({ stepId, name, count }: { stepId: number; name: string; count: number }) {
  const navigate = useNavigate()
  const selection = useContext(StepSelection)
  const inTable = () =>
    navigate({
      to: '/leads',
      search: (now: object) =>
        ({ ...now, id: undefined, tab: 'in_follow_up', leadStepsIds: stepId }) as never,
    })
  const selecting: MenuItem[] =
    selection && count > 0
      ? [
          { label: t('Seleccionar tarjetas'), icon: IconSquareCheck, onSelect: selection.start },
          {
            label:
              count > mostCards
                ? t('Seleccionar los primeros {count} que coinciden', { count: mostCards })
                : t('Seleccionar los {count} que coinciden', { count }),
            icon: IconChecks,
            onSelect: () => selection.add(stepId),
          },
        ]
      : []
  return (
    <Menu
      label={t('Etapa {name}', { name })}
      items={[...selecting, { label: t('Ver en tabla'), icon: IconTable, onSelect: inTable }]}
      trigger={(props) => (
        <IconButton icon={IconDots} size="small" label={t('Más de {name}', { name })} {...props} />
      )}
    />
  )
}
