import { IconHandGrab, IconHandStop } from '@tabler/icons-react'
import { type Tellers, written } from '#web/features/people/timeline/shared/teller.ts'
import { msg, t } from '#web/kit/text.ts'

export const launchEvents = {
  launch_turn: {
    part: 'sales',
    icon: IconHandGrab,
    tell: ({ number, name }) => ({
      text: t('Le tocó el turno {number} en {name}', { number: Number(number), name: written(name) ?? '' }),
    }),
  },
  launch_passed: {
    part: 'sales',
    icon: IconHandStop,
    tell: ({ because, name }) => ({
      text: t(launchPasses[String(because)] ?? launchPasses.end, { name: written(name) ?? '' }),
    }),
  },
} satisfies Tellers

/** By why the turn ended without a unit. */
const launchPasses: { end: string; [because: string]: string } = {
  hand: msg('{actor} pasó su turno en {name}'),
  time: msg('Venció su turno en {name}'),
  end: msg('Quedó sin unidad al terminar {name}'),
}
