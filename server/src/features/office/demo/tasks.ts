import type { Clock } from './clock.ts'
import type { House } from './house.ts'
import type { Random } from './random.ts'
import type { DemoLead } from './story.ts'
import { openTasks } from './words.ts'

export type PlannedTask = { kind: string; title: string; due: number; created: number }

const minute = 60_000
const quarter = 15 * minute
/** A team that works well has a few overdue tasks, besides those of the cast. */
const fewOverdue = 4

/** The next task of each lead: a few are overdue, some are due today, and some leads have none. */
export function planTasks(house: House, random: Random, clock: Clock, leads: DemoLead[]) {
  const planned = new Map<DemoLead, PlannedTask>()
  const { at } = house
  let overdue = 0
  const on = (days: number) => clock.working(clock.on(at, days, random.int(18, 37) / 2), random)
  /** Later today while the office is open, else when it opens again. */
  const ahead = () =>
    Math.ceil(clock.working(at + random.between(20, 420) * minute, random) / quarter) * quarter
  const coming = (days: number, hour: number) => {
    const due = clock.on(at, days, hour)
    return days < 0 || due > at ? due : ahead()
  }

  function next(lead: DemoLead): PlannedTask | null {
    const created = lead.life.stepEntered
    if (lead.role) {
      const [kind, title, days, hour] = lead.role.task ?? []
      return kind && title ? { kind, title, due: coming(days ?? 0, hour ?? 9), created } : null
    }
    if (lead.ending === 'waiting')
      return random.maybe(0.6, () => ({ kind: 'call', title: 'Primer llamado', due: ahead(), created }))
    if (lead.ending !== 'following') return null
    if (house.steps[lead.reached]?.kind === 'won')
      return random.maybe(0.95, () => ({
        kind: 'meeting',
        title: 'Preparar promesa',
        due: on(random.int(2, 20)),
        created,
      }))
    const when = random.weighted({ late: 11, today: 13, soon: 72, none: 4 })
    if (when === 'none') return null
    const wanted = when === 'late' ? on(-random.int(1, 3)) : when === 'today' ? ahead() : on(random.int(1, 9))
    // A task is never due before it is created.
    const isLate = wanted <= at
    const due = wanted > created && (!isLate || overdue < fewOverdue) ? wanted : on(random.int(1, 9))
    if (due <= at) overdue++
    return { ...random.pick(openTasks), due, created }
  }

  for (const lead of leads) {
    const task = next(lead)
    if (task) planned.set(lead, task)
  }
  return planned
}
