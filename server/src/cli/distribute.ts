import type { Command } from 'commander'
import { readConfig } from '../platform/config.ts'
import { distribute, explain, undistribute } from '../platform/distribute/distribute.ts'
import { connectInstallation } from '../platform/installation.ts'
import { createLog } from '../platform/log.ts'
import { migrationsFolder } from '../platform/migrate.ts'

type Options = { dryRun?: true; undo?: true }

export function addDistribute(program: Command) {
  program
    .command('distribute')
    .description(
      'Spreads the tables over the nodes of a Citus cluster; interrupted, it goes on when it is run again.',
    )
    .option('--dry-run', 'only say what would be done, and what is in the way')
    .option('--undo', 'take back a run that did not end')
    .addHelpText('after', '\nStop the servers and make a back-up before. See docs/operations/many-nodes.md.')
    .action(async ({ dryRun, undo }: Options) => {
      const config = readConfig(process.env)
      const { ownerUrl, appUrl, stop } = await connectInstallation(config, createLog('error'), 'visitor')
      const work = dryRun ? explain : undo ? undistribute : distribute
      try {
        await work({ ownerUrl, appUrl, folder: migrationsFolder }, console.log)
      } finally {
        await stop()
      }
    })
}
