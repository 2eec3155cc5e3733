import type { Answer } from '#web/kit/api.ts'
import { t } from '#web/kit/text.ts'

/** The value of the option of a broker that is not in the list: no name begins with a space. */
export const otherBroker = ' other'

/** The brokers to choose from, the linked ones first; `named` stays among them. */
export function brokerOptions(brokers: Answer<'GET /deals/brokers/'>, named = '') {
  const isListed = brokers.some(({ name }) => name === named)
  const known = brokers.toSorted((one, other) => Number(other.isLinked) - Number(one.isLinked))
  return [
    ...known.map(({ name }) => ({ value: name, label: name })),
    ...(named && !isListed ? [{ value: named, label: named }] : []),
  ].concat({ value: otherBroker, label: t('Otro corredor, sin cuenta vinculada') })
}
