import { TextFact } from '#web/kit/facts/fact-kinds.tsx'
import { t } from '#web/kit/text.ts'
import type { FactProps } from './use-project-patch.ts'

const parts = { address: t('Dirección'), hours: t('Horario'), phone: t('Teléfono') }
const emptyRoom = { address: null, hours: null, phone: null }

/** Where and when people are received. */
export function SalesRoomFacts({ project, fact, save }: FactProps) {
  const room = project.salesRoom ?? emptyRoom
  return (['address', 'hours', 'phone'] as const).map((key) => (
    <TextFact
      key={key}
      {...fact}
      label={parts[key]}
      maxLength={key === 'phone' ? 30 : 200}
      value={room[key]}
      onSave={(value, seen) =>
        save({ salesRoom: { ...room, [key]: value } }, { salesRoom: project.salesRoom }, seen)
      }
    >
      {room[key] ? <bdi>{room[key]}</bdi> : undefined}
    </TextFact>
  ))
}
