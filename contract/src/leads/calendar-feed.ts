import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Timestamp } from '../fields.ts'

/** Whether calendar programs can read the user's tasks; `read_at`: when one last did. */
export const CalendarFeed = z.object({
  is_on: z.boolean(),
  created_at: Timestamp.nullable(),
  read_at: Timestamp.nullable(),
})

export const getCalendarFeed = endpoint('GET /calendar-feed/', { can: 'tasks.view', returns: CalendarFeed })

/** A new secret address, shown only now; the former one stops working. `path` is relative to this server's address. */
export const rotateCalendarFeed = endpoint('POST /calendar-feed/rotate/', {
  can: 'tasks.view',
  answersSecret: true,
  status: 201,
  returns: CalendarFeed.extend({ path: z.string() }),
})

export const endCalendarFeed = endpoint('DELETE /calendar-feed/', { can: 'tasks.view', returns: Nothing })

/** For anyone with the address: the user's pending tasks and those done in the last month, as iCalendar. */
export const readCalendar = endpoint('GET /calendar/{token}/', {
  can: 'anyone',
  base: 'public',
  params: z.object({
    token: z
      .string()
      .max(200)
      .transform((token) => token.replace(/\.ics$/, '')),
  }),
  returns: z.string(),
  mime: 'text/calendar; charset=utf-8',
  errors: ['not_found'],
})
