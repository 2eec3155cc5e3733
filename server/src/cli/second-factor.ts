import type { Command } from 'commander'
import { findLogin } from '#server/features/office/auth/queries.ts'
import { removeByCommand } from '#server/features/office/second-factor/removal.actions.ts'
import { StartError } from '#server/platform/start-error.ts'
import { nowIso } from '#server/platform/time.ts'
import { onDatabase } from './database.ts'

export function addRemoveSecondFactor(program: Command) {
  program
    .command('remove-second-factor')
    .description('Lets somebody who lost theirs sign in with the password alone, and ends their sessions.')
    .argument('<username>', 'or e-mail')
    .action(async (username: string) => {
      const removed = await onDatabase(async (db, enter) => {
        const who = await findLogin(db, username.normalize('NFC').trim().toLowerCase())
        if (!who) throw new StartError(`there is no user "${username}".`)
        await enter(who.account_id)
        return removeByCommand(db, who, nowIso())
      })
      console.log(
        removed
          ? `${username} signs in with the password alone, and should set up a second factor again.`
          : `${username} has no second factor.`,
      )
    })
}
