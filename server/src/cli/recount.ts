import type { Command } from 'commander'
import { countsFromNowOn } from '#server/features/insight/lead-dashboard/days/accounts.queries.ts'
import { countDaysOf } from '#server/features/insight/lead-dashboard/days/count.job.ts'
import { forgetDays, wrongDays } from '#server/features/insight/lead-dashboard/days/count.queries.ts'
import { wrongMonths } from '#server/features/insight/lead-dashboard/days/months.queries.ts'
import { recountLeads, wrongCounts } from '#server/features/leads/leads/counts.queries.ts'
import { refreshNextTasks, wrongNextTasks } from '#server/features/leads/tasks/next-task.queries.ts'
import { accountsAfter } from '#server/features/office/account/every/every-account.queries.ts'
import { projectClaims, wrongProjections } from '#server/features/stock/unit-claims/projection.queries.ts'
import { lockUnitsToClaim } from '#server/features/stock/unit-claims/units.queries.ts'
import { type Database, type Db, openDatabase } from '#server/platform/db.ts'
import { type Finding, fine, wrong } from '#server/platform/doctor/finding.ts'
import { withInstallation } from './installation.ts'
import { takeTime } from './queries.ts'

type Accounts = AsyncIterable<number> | Iterable<number>

export function addRecount(program: Command) {
  program
    .command('recount')
    .description(
      'Counts anew what is kept counted (leads by state, step and seller, and by day; next tasks), what units say of their claims, and puts it right.',
    )
    .action(() =>
      withInstallation(async ({ appUrl }) => {
        const database = await openDatabase({ url: appUrl, size: 1, onError: () => {} })
        try {
          for (const line of await recount(database)) console.log(line)
        } finally {
          await database.close()
        }
      }),
    )
}

/** Corrects the stored counts of accounts during operation; prints a line for each account that was wrong. */
export async function recount(
  database: Database,
  accounts: Accounts = everyAccount(database),
): Promise<string[]> {
  const lines: string[] = []
  for await (const id of accounts) {
    const { counts, tasks, units } = await database.inAccount(id, async (db) => {
      await takeTime(db)
      return {
        counts: await recountLeads(db, id),
        tasks: await refreshNextTasks(db, id),
        units: await showClaims(db, id),
      }
    })
    const days = await countDaysAnew(database, id)
    if (counts + tasks + units + days > 0)
      lines.push(
        `Account ${id}: ${counts} counts of leads, ${days} figures of days, ${tasks} next tasks and ${units} units put right.`,
      )
  }
  return lines.length > 0 ? lines : ['All that is kept counted was right.']
}

/** Returns how many figures were wrong. */
async function countDaysAnew(database: Database, id: number): Promise<number> {
  const now = new Date().toISOString()
  const wrong = await database.inAccount(id, async (db) => {
    await takeTime(db)
    return (await countsFromNowOn(db, id))
      ? (await wrongDays(db, id, now)) + (await wrongMonths(db, id))
      : null
  })
  if (wrong === null) return 0
  if (wrong > 0) await database.inAccount(id, (db) => forgetDays(db, id))
  await countDaysOf(database, id, now)
  return wrong
}

/** Units say again what their claims say; returns how many did not. */
async function showClaims(db: Db, accountId: number): Promise<number> {
  const wrong = await wrongProjections(db, accountId)
  await lockUnitsToClaim(db, accountId, wrong)
  await projectClaims(db, accountId, wrong)
  return wrong.length
}

/** The doctor's check of the counts; it changes nothing. */
export async function examineCounts(
  database: Database,
  accounts: Accounts = everyAccount(database),
): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const id of accounts) {
    const { counts, days, tasks, units } = await database.inAccount(id, async (db) => {
      await takeTime(db)
      return {
        counts: await wrongCounts(db, id),
        days: (await wrongDays(db, id, new Date().toISOString())) + (await wrongMonths(db, id)),
        tasks: (await wrongNextTasks(db, id)).length,
        units: (await wrongProjections(db, id)).length,
      }
    })
    if (counts + tasks > 0)
      findings.push(
        wrong(
          `Account ${id} keeps ${counts} wrong counts of leads and ${tasks} wrong next tasks: npm run umbral -- recount.`,
        ),
      )
    if (days > 0)
      findings.push(
        wrong(
          `Account ${id} keeps ${days} wrong figures of days for its dashboards: npm run umbral -- recount.`,
        ),
      )
    if (units > 0)
      findings.push(
        wrong(`In account ${id} ${units} units say otherwise than their claims: npm run umbral -- recount.`),
      )
  }
  return findings.length > 0 ? findings : [fine('What is kept counted is right.')]
}

async function* everyAccount(database: Database) {
  for (let last = 0; ; ) {
    const ids = await accountsAfter(database, last)
    if (ids.length === 0) return
    yield* ids
    last = ids.at(-1) ?? last
  }
}
