import type { Command } from 'commander'
import { accountsAfter } from '#server/features/office/account/every/every-account.queries.ts'
import { type Database, openDatabase } from '#server/platform/db.ts'
import { type Finding, fine, warning } from '#server/platform/doctor/finding.ts'
import { deriveKeys, loadSecrets, replaceSecret, type Secrets, sealedBy } from '#server/platform/secrets.ts'
import { StartError } from '#server/platform/start-error.ts'
import { withInstallation } from './installation.ts'
import { takeTime } from './queries.ts'
import { reseal, resealUnknown } from './reseal.ts'
import { countSealed, countUnknownSealed } from './sealed.queries.ts'

export function addRotateSecrets(program: Command) {
  program
    .command('rotate-secrets')
    .description(
      'Seals with the secret in use what a former one sealed: secrets of connections and webhooks, answers, second factors. Repeat it as you like.',
    )
    .option(
      '--new',
      'first make a new secret in the data folder, and end: restart all servers, then run it again',
    )
    .action(({ new: isNew = false }: { new?: boolean }) =>
      withInstallation(async ({ config, appUrl }) => {
        if (isNew) {
          if (config.secret)
            throw new StartError(
              'UMBRAL_SECRET is set: put the new one there, and the old one into UMBRAL_SECRET_PREVIOUS.',
            )
          replaceSecret(config.dataDir)
          console.log(
            'There is a new secret. Restart all servers, then run rotate-secrets again, without --new.',
          )
          return
        }
        const secrets = loadSecrets(config.dataDir, { secret: config.secret, former: config.formerSecrets })
        const database = await openDatabase({ url: appUrl, size: 1, onError: () => {} })
        try {
          const ofAccounts = await rotate(database, secrets)
          const unknown = await resealUnknown(database, secrets)
          const sealed = ofAccounts.sealed + unknown.sealed
          const lost = ofAccounts.lost + unknown.lost
          console.log(`${sealed} texts are sealed anew.`)
          for (const { account_id, error } of ofAccounts.failed)
            console.log(`Account ${account_id} is not done: ${error.message}. Run it again.`)
          if (ofAccounts.failed.length > 0) process.exitCode = 1
          else if (lost === 0)
            console.log(
              'Nothing needs a former secret any more: take UMBRAL_SECRET_PREVIOUS, or the file secret.previous, away.',
            )
          if (lost > 0) {
            console.log(
              `${lost} texts no secret opens: give the one that sealed them in UMBRAL_SECRET_PREVIOUS, or enter them anew.`,
            )
            process.exitCode = 1
          }
        } finally {
          await database.close()
        }
      }),
    )
}

async function* everyAccount(database: Database) {
  for (let last = 0; ; ) {
    const ids = await accountsAfter(database, last)
    if (ids.length === 0) return
    yield* ids
    last = ids.at(-1) ?? last
  }
}

type Accounts = AsyncIterable<number> | Iterable<number>
const purposes = ['connections', 'second factor'] as const
type Purpose = (typeof purposes)[number]

/** An account that fails is named, and does not keep the others from it. */
export async function rotate(
  database: Database,
  secrets: Secrets,
  accounts: Accounts = everyAccount(database),
) {
  const total = { sealed: 0, lost: 0, failed: [] as { account_id: number; error: Error }[] }
  for await (const account_id of accounts)
    try {
      const { sealed, lost } = await reseal(database, account_id, secrets)
      total.sealed += sealed
      total.lost += lost
    } catch (error) {
      total.failed.push({ account_id, error: error instanceof Error ? error : new Error(String(error)) })
    }
  return total
}

/** The doctor's check of the keys: what is sealed with a former one, and what none opens. */
export async function examineSealed(
  database: Database,
  secrets: Secrets,
  accounts: Accounts = everyAccount(database),
  withUnknown = true,
): Promise<Finding[]> {
  const found = { former: 0, unnamed: 0, unknown: 0 }
  const add = (purpose: Purpose, counts: { by: string; count: number }[]) => {
    const [current, ...former] = deriveKeys(secrets, purpose).map(sealedBy)
    for (const { by, count } of counts) {
      if (by === current) continue
      found[by === '' ? 'unnamed' : former.includes(by) ? 'former' : 'unknown'] += count
    }
  }
  for await (const id of accounts)
    for (const purpose of purposes) add(purpose, await counted(database, id, purpose))
  if (withUnknown) add('connections', await database.acrossAccounts(countUnknownSealed))
  const { former, unnamed, unknown } = found
  return [
    ...(former > 0
      ? [warning(`${former} texts are still sealed with a former secret: npm run umbral -- rotate-secrets.`)]
      : []),
    ...(unnamed > 0
      ? [warning(`${unnamed} texts do not say which secret sealed them: npm run umbral -- rotate-secrets.`)]
      : []),
    ...(unknown > 0
      ? [
          warning(
            `${unknown} texts were sealed with a secret that is not given: put it into UMBRAL_SECRET_PREVIOUS, or enter anew what is missing.`,
          ),
        ]
      : []),
    ...(former + unnamed + unknown === 0 ? [fine('Everything is sealed with the secret in use.')] : []),
  ]
}

const counted = (database: Database, id: number, purpose: Purpose) =>
  database.inAccount(id, async (db) => {
    await takeTime(db)
    return countSealed(db, id, purpose)
  })
