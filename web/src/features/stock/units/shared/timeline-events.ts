import { IconHandGrab, IconHandStop, IconRestore } from '@tabler/icons-react'
import { type EventData, type Tellers, written } from '#web/features/people/timeline/shared/teller.ts'
import { msg, t } from '#web/kit/text.ts'

export const unitEvents = {
  unit_held: {
    part: 'sales',
    icon: IconHandGrab,
    tell: (data) => ({ text: t('{actor} retuvo {units}', unitsOf(data)) }),
  },
  unit_hold_extended: {
    part: 'sales',
    icon: IconHandGrab,
    tell: (data) => ({ text: t('{actor} extendió la retención de {units}', unitsOf(data)) }),
  },
  unit_hold_ended: {
    part: 'sales',
    icon: IconRestore,
    tell: (data) => ({
      text: t(holdEnds[String(data.way)] ?? msg('{actor} liberó {units}'), unitsOf(data)),
      detail: written(data.reason),
    }),
  },
  unit_queued: {
    part: 'sales',
    icon: IconHandStop,
    tell: (data) => ({ text: t('{actor} puso el lead en la fila por {units}', unitsOf(data)) }),
  },
  unit_turn: {
    part: 'sales',
    icon: IconHandGrab,
    tell: (data) => ({ text: t('Le tocó el turno por {units}', unitsOf(data)) }),
  },
} satisfies Tellers

/** By how the hold ended. */
const holdEnds: Record<string, string> = {
  expired: msg('Venció la retención de {units}'),
  taken_over: msg('{actor} dio a otro cliente {units}'),
  blocked: msg('{actor} bloqueó {units}: terminó la retención'),
  lead_closed: msg('Terminó la retención de {units}, porque el lead se cerró'),
}

const unitsOf = ({ units }: EventData) => ({ units: Array.isArray(units) ? units.join(', ') : '' })
