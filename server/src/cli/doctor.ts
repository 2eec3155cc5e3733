import type { Command } from 'commander'
import { webRoot } from '../app.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db.ts'
import { examineDatabase } from '../platform/doctor/database.ts'
import { type Finding, wrong } from '../platform/doctor/finding.ts'
import { examineMachine } from '../platform/doctor/machine.ts'
import { examineServices } from '../platform/doctor/services.ts'
import { connectInstallation } from '../platform/installation.ts'
import { createLog } from '../platform/log.ts'
import { loadSecrets } from '../platform/secrets.ts'
import { StartError } from '../platform/start-error.ts'
import { examineCounts } from './recount.ts'
import { examineSealed } from './rotate-secrets.ts'
import { examineUnknown } from './unknown-webhooks.ts'

const signs = { fine: '✓', warning: '!', wrong: '✗' }

export function addDoctor(program: Command) {
  program
    .command('doctor')
    .description(
      'Says what is wrong with this installation, and what to do. It changes nothing; ends with 1 if something is.',
    )
    .action(async () => {
      const findings = await examine(readConfig(process.env))
      for (const { state, what } of findings) console.log(`${signs[state]} ${what}`)
      if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
    })
}

async function examineAll(config: Config, ownerUrl: string, appUrl: string): Promise<Finding[]> {
  const findings = await examineDatabase(ownerUrl, appUrl)
  // Each is without findings where the database is unavailable or empty.
  const looks = [ofAccounts(config, appUrl), examineUnknown(appUrl)].map((look) => look.catch(() => []))
  return [...findings, ...(await Promise.all(looks)).flat()]
}

async function ofAccounts(config: Config, appUrl: string): Promise<Finding[]> {
  const database = await openDatabase({ url: appUrl, size: 1, onError: () => {} })
  const given = { secret: config.secret, former: config.formerSecrets }
  try {
    const counts = await examineCounts(database)
    return [...counts, ...(await examineSealed(database, loadSecrets(config.dataDir, given)))]
  } finally {
    await database.close()
  }
}

async function examine(config: Config): Promise<Finding[]> {
  const around = [...examineMachine(config, webRoot), ...(await examineServices(config))]
  try {
    const { ownerUrl, appUrl, stop } = await connectInstallation(config, createLog('error'), 'visitor')
    return [...around, ...(await examineAll(config, ownerUrl, appUrl).finally(stop))]
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [...around, wrong(`The database cannot be started: ${error.message}`)]
  }
}
