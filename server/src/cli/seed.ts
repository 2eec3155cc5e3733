import type { Command } from 'commander'
import { demoPassword } from '#server/features/office/demo/accounts.ts'
import { seedLeads } from '#server/features/office/demo/seed/seed.ts'
import { openDatabase } from '#server/platform/db.ts'
import { withInstallation } from './installation.ts'
import { wholeNumber } from './whole-number.ts'

export function addSeed(program: Command) {
  program
    .command('seed')
    .description('Fills new accounts with invented leads, for trying Umbral out at any size.')
    .requiredOption('--leads <count>', 'how many leads in all', wholeNumber(1, 20_000_000))
    .option('--accounts <count>', 'over how many accounts; the first gets 60 %', wholeNumber(1, 1_000), 1)
    .addHelpText(
      'after',
      `\nFrom 50,000 leads on the tables are locked while their indexes are built anew: a server waits meanwhile. Distributed tables keep theirs.`,
    )
    .action(({ leads, accounts }: { leads: number; accounts: number }) =>
      withInstallation(async ({ ownerUrl, appUrl }) => {
        const database = await openDatabase({ url: appUrl, size: 1, onError: () => {} })
        const from = performance.now()
        const say = (progress: string) =>
          console.log(`${((performance.now() - from) / 1000).toFixed(1).padStart(6)} s  ${progress}`)
        try {
          const seeded = await seedLeads({ database, ownerUrl, leads, accounts, at: new Date(), say })
          say(`done: ${leads} leads`)
          console.log(`\nSign in as ${seeded[0]?.username} with ${demoPassword}`)
        } finally {
          await database.close()
        }
      }),
    )
}
