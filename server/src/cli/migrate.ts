import type { Command } from 'commander'
import { withInstallation } from './installation.ts'

export function addMigrate(program: Command) {
  program
    .command('migrate')
    .description('Brings the database to the form this version needs. The server does so too when it starts.')
    .action(() =>
      withInstallation(async ({ migrated }) => {
        for (const name of migrated) console.log(`applied ${name}`)
        if (migrated.length === 0) console.log('The database is up to date.')
      }),
    )
}
