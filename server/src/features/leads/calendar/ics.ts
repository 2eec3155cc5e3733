import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'
import { comingOf } from '#server/features/leads/tasks/coming.actions.ts'
import type { Entry, Reader } from './queries.ts'

const half = 30 * 60_000

/**
 * Tasks in iCalendar format: half an hour each, with their reminder and a link to the lead. Those to come of a series are events
 * of their own: a rule of the format knows no opening hours.
 */
export function calendarText(reader: Reader, entries: Entry[], publicUrl: string): string {
  const { name, account } = reader
  const calendar = ical({
    name: `Umbral · ${name}`,
    description: `Tareas de ${name} en ${account}`,
    prodId: { company: 'Umbral', product: 'Umbral', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  })
  const host = new URL(publicUrl).hostname
  for (const entry of entries) {
    const { id, lead_id, title, contact, phone, description, due_at, remind_at, status } = entry
    const start = new Date(due_at)
    const event = calendar.createEvent({
      id: `task-${id}@${host}`,
      start,
      end: new Date(start.getTime() + half),
      stamp: new Date(entry.updated_at),
      created: new Date(entry.created_at),
      lastModified: new Date(entry.updated_at),
      summary: `${status === 'completed' ? '✓ ' : ''}${title}: ${contact}`,
      description: [description, phone].filter(Boolean).join('\n'),
      url: new URL(`/leads?id=${lead_id}`, publicUrl).href,
    })
    for (const { occurs_on, due_at: at } of comingOf(entry, reader))
      calendar.createEvent({
        id: `task-${id}-${occurs_on}@${host}`,
        start: new Date(at),
        end: new Date(Date.parse(at) + half),
        stamp: new Date(entry.updated_at),
        summary: `${title}: ${contact}`,
        url: new URL(`/leads?id=${lead_id}`, publicUrl).href,
      })
    if (remind_at && status === 'pending')
      event.createAlarm({
        type: ICalAlarmType.display,
        trigger: Math.max(0, (start.getTime() - Date.parse(remind_at)) / 1000),
        description: title,
      })
  }
  return calendar.toString()
}
