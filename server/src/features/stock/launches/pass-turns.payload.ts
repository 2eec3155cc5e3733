import { z } from 'zod'

/** The job that passes the turns of a launch whose time is over: its name and payload, for those who queue it. */
export const turnsPass = {
  name: 'launches.pass-turns',
  payload: z.strictObject({ account_id: z.int(), launch_id: z.int() }),
}
