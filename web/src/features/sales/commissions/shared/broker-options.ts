import type { Answer } from '#web/kit/api.ts'
import { t } from '#web/kit/text.ts'

type Broker = Answer<'GET /deals/brokers/'>[number]

/** The value of the option of a broker that is not in the list: no name begins with a space. */
export const otherBroker = ' other'

/** What an account of a broker is chosen by; without one, its name. */
export const brokerValue = ({ uuid, name }: Pick<Broker, 'uuid' | 'name'>) => uuid ?? name

/** Whose name it is, also where several have it. */
export const brokerLabel = (name: string, accountNumber: number | null) =>
  accountNumber === null ? name : t('{name} (cuenta {number})', { name, number: accountNumber })

/** As the server is asked for it. */
export const chosenBroker = (value: string) =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ? { brokerUuid: value } : { broker: value }

/** The brokers to choose from, the linked ones first; the one that is named stays among them, once, in whichever case it is written. */
export function brokerOptions(brokers: readonly Broker[], named: { value: string; label: string } | null) {
  const isNamed = (value: string) => value.toLowerCase() === named?.value.toLowerCase()
  const known = brokers.toSorted((one, other) => Number(other.isLinked) - Number(one.isLinked))
  const options = known.map((broker) => {
    const value = brokerValue(broker)
    return {
      value: named && isNamed(value) ? named.value : value,
      label: brokerLabel(broker.name, broker.accountNumber),
    }
  })
  return [
    ...options,
    ...(named && !options.some(({ value }) => isNamed(value)) ? [named] : []),
    { value: otherBroker, label: t('Otro corredor, sin cuenta vinculada') },
  ]
}

/** Those that earn, to filter by. */
export const earningBrokers = (brokers: readonly Broker[], isEarning: (broker: Broker) => boolean) =>
  brokers.flatMap((broker) =>
    isEarning(broker)
      ? [{ id: brokerValue(broker), name: brokerLabel(broker.name, broker.accountNumber) }]
      : [],
  )
