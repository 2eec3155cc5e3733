import type { ReturnsOf } from '#contract/endpoint.ts'
import type { AgentSource } from '#contract/messaging/agent.ts'
import type { getProject } from '#contract/stock/projects.ts'
import type { Money } from '#contract/stock/shared.ts'
import type { listUnits } from '#contract/stock/units.ts'
import { facts, filled, orientationWords, unitKindWords } from './words.ts'

export type UnitFacts = ReturnsOf<typeof listUnits>['results'][number]
export type ProjectFacts = ReturnsOf<typeof getProject>

/** What its plan says, and its price. */
export function unitWords(unit: UnitFacts, place: number): string {
  const { kind, number, project, model, rooms, bathrooms, area, floor, orientation, list_price } = unit
  const named = filled(facts.unit, {
    n: place,
    kind: unitKindWords[kind] ?? kind,
    number,
    project: project ? `, ${project.name}` : '',
  })
  return [
    named,
    model ? filled(facts.model, { model }) : null,
    rooms === null ? null : filled(rooms === 1 ? facts.oneRoom : facts.rooms, { n: rooms }),
    bathrooms === null
      ? null
      : filled(bathrooms === 1 ? facts.oneBathroom : facts.bathrooms, { n: bathrooms }),
    area.total === null ? null : filled(facts.area, { n: decimal(area.total) }),
    floor === null ? null : filled(facts.floor, { n: floor }),
    orientation ? filled(facts.orientation, { where: orientationWords[orientation] }) : null,
    list_price ? moneyWords(list_price) : facts.noPrice,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

export const unitName = ({ kind, number, project }: UnitFacts) =>
  `${unitKindWords[kind] ?? kind} ${number}${project ? `, ${project.name}` : ''}`

/** What is known of a project, a sentence each. */
export function projectWords(project: ProjectFacts): string[] {
  const { name, address, commune, delivery_date, stage, common_spaces, sales_room } = project
  const where = [address, commune].filter(Boolean).join(', ')
  const spaces = common_spaces.map((space) => space.name).slice(0, 8)
  return [
    where ? filled(facts.address, { project: name, address: where }) : null,
    stage === 'immediate_delivery'
      ? filled(facts.immediate, { project: name })
      : delivery_date
        ? filled(facts.delivery, { project: name, when: monthWords(delivery_date) })
        : null,
    spaces.length > 0 ? filled(facts.spaces, { project: name, spaces: spaces.join(', ') }) : null,
    sales_room?.address ? filled(facts.salesRoom, { address: sales_room.address }) : null,
    sales_room?.hours ? filled(facts.salesRoomHours, { hours: sales_room.hours }) : null,
  ].filter((one) => one !== null)
}

export const sourceOfUnit = (unit: UnitFacts): AgentSource => ({
  kind: 'unit',
  id: unit.id,
  name: unitName(unit),
})

const moneyWords = ({ amount, currency }: Money) =>
  currency === 'CLP' ? `$${decimal(amount, 0)}` : `${currency} ${decimal(amount)}`

const decimal = (amount: string, most = 2) =>
  new Intl.NumberFormat('es-CL', { maximumFractionDigits: most }).format(Number(amount))

const monthWords = (day: string) =>
  new Intl.DateTimeFormat('es-CL', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T12:00:00Z`),
  )
