import type { Answer } from '#web/kit/api.ts'
import { t } from '#web/kit/text.ts'

/** The value of the option of a broker that is not in the list: no name begins with a space. */
export const otherBroker = ' other'

/** The brokers to choose from, the linked ones first; `named` stays among them, once, in whichever case it is written. */
export function brokerOptions(brokers: Answer<'GET /deals/brokers/'>, named = '') {
  const isNamed = (name: string) => name.toLowerCase() === named.toLowerCase()
  const known = brokers.toSorted((one, other) => Number(other.isLinked) - Number(one.isLinked))
  return [
    ...known.map(({ name }) => ({ value: isNamed(name) ? named : name, label: name })),
    ...(named && !brokers.some(({ name }) => isNamed(name)) ? [{ value: named, label: named }] : []),
  ].concat({ value: otherBroker, label: t('Otro corredor, sin cuenta vinculada') })
}
