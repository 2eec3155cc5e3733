import type { Clock } from './clock.ts'
import type { House } from './house.ts'
import type { Random } from './random.ts'
import type { DemoLead } from './story.ts'
import { openTasks } from './words.ts'

export type PlannedTask = { kind: string; title: string; due: number; created: number }

/** The next task of a lead: some are overdue, some due today, and some leads have none. */
export function nextTaskOf(house: House, random: Random, clock: Clock, lead: DemoLead): PlannedTask | null {
  const created = lead.life.stepEntered
  if (lead.role) return taskOfRole(house, clock, lead, created)
  const hour = random.int(18, 37) / 2
  const on = (days: number) => clock.working(clock.on(house.at, days, hour), random)
  if (lead.ending === 'waiting')
    return random.maybe(0.6, () => ({ kind: 'call', title: 'Primer llamado', due: on(0), created }))
  const isOver = house.steps[lead.reached]?.kind === 'won' || lead.ending !== 'following'
  if (isOver) return null
  const when = random.weighted({ late: 11, today: 13, soon: 52, none: 24 })
  if (when === 'none') return null
  const wanted =
    when === 'late'
      ? on(-random.int(1, 5))
      : when === 'today'
        ? clock.on(house.at, 0, hour)
        : on(random.int(1, 9))
  // A task is never due before it is created.
  const due = wanted > created ? wanted : on(random.int(1, 9))
  return { ...random.pick(openTasks), due, created }
}

function taskOfRole(house: House, clock: Clock, { role }: DemoLead, created: number): PlannedTask | null {
  if (!role?.task) return null
  const [kind, title, days, hour] = role.task
  return { kind, title, due: clock.on(house.at, days, hour), created }
}
