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
import { StartError } from '../platform/start-error.ts'
import { examineCounts } from './recount.ts'
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

async function examineAll(ownerUrl: string, appUrl: string): Promise<Finding[]> {
  const findings = await examineDatabase(ownerUrl, appUrl)
  const looks = [countsOf, examineUnknown].map((look) => look(appUrl).catch(() => [])) // an unavailable or empty database
  return [...findings, ...(await Promise.all(looks)).flat()]
}

async function countsOf(appUrl: string): Promise<Finding[]> {
  const database = await openDatabase({ url: appUrl, size: 1, onError: () => {} })
  return examineCounts(database).finally(database.close)
}

async function examine(config: Config): Promise<Finding[]> {
  const around = [...examineMachine(config, webRoot), ...(await examineServices(config))]
  try {
    const { ownerUrl, appUrl, stop } = await connectInstallation(config, createLog('error'), 'visitor')
    return [...around, ...(await examineAll(ownerUrl, appUrl).finally(stop))]
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [...around, wrong(`The database cannot be started: ${error.message}`)]
  }
}
