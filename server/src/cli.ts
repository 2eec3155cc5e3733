import { Command } from 'commander'
import { addBackup, addRestore } from './cli/backup.ts'
import { addDistribute } from './cli/distribute.ts'
import { addDoctor } from './cli/doctor.ts'
import { addMigrate } from './cli/migrate.ts'
import { addCreateAccount, addCreateUser } from './cli/people.ts'
import { addRecount } from './cli/recount.ts'
import { addRotateSecrets } from './cli/rotate-secrets.ts'
import { addRemoveSecondFactor } from './cli/second-factor.ts'
import { addSeed } from './cli/seed.ts'
import { addUnknownWebhooks } from './cli/unknown-webhooks.ts'
import { freezeBuiltIns } from './platform/freeze-built-ins.ts'
import { keepFilesPrivate } from './platform/private-files.ts'
import { failStart } from './platform/start-error.ts'

keepFilesPrivate()
freezeBuiltIns()

const program = new Command('umbral')
  .description('Works on this Umbral installation, also while its server runs.')
  .usage('<command> [options]')
  .showHelpAfterError('(add --help to see what there is)')
  .addHelpText(
    'after',
    '\nThe installation is the one the environment names: see "Configuration" in README.md.',
  )

addMigrate(program)
addCreateAccount(program)
addCreateUser(program)
addRemoveSecondFactor(program)
addDoctor(program)
addBackup(program)
addRestore(program)
addDistribute(program)
addSeed(program)
addRecount(program)
addRotateSecrets(program)
addUnknownWebhooks(program)

await program.parseAsync().catch(failStart)
