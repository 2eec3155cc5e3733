import { IconChecks, IconDots, IconSquareCheck, IconTable } from '@tabler/icons-react'
import { useContext } from 'react'
import { along } from '#web/kit/address/along.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import { IconButton } from '#web/kit/button.tsx'
import { Menu, type MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { toLeads } from '#web/places/leads.ts'
import { mostCards, StepSelection } from './board-selection.ts'

/** What can be done with a whole step. */
export function ColumnMenu({ stepId, name, count }: { stepId: number; name: string; count: number }) {
  const go = useGo()
  const selection = useContext(StepSelection)
  const inTable = () =>
    go(along(toLeads({ id: undefined, part: undefined, tab: 'open', leadStepsIds: [stepId] })))
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
