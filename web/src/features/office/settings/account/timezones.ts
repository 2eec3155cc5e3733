import type { SelectOption } from '#web/kit/mantine/props.ts'
import { msg, t } from '#web/kit/text.ts'

/** Chile's own first, by the names people call them. */
const chilean: [string, string][] = [
  ['America/Santiago', msg('Chile continental')],
  ['America/Punta_Arenas', msg('Magallanes')],
  ['America/Coyhaique', msg('Aysén')],
  ['Pacific/Easter', msg('Isla de Pascua')],
]

/** Every timezone the browser knows, and the chosen one in any case. */
export function timezones(chosen: string): SelectOption[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), chosen])
  const first = chilean.filter(([zone]) => known.delete(zone))
  return [
    ...first.map(([value, label]) => ({ value, label: t(label) })),
    ...[...known].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') })),
  ]
}
