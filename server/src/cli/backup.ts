import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { backUp, restore } from '../platform/backup/installation.ts'
import { readConfig } from '../platform/config.ts'
import { StartError } from '../platform/start-error.ts'
import { nowIso } from '../platform/time.ts'

const encrypted = 'of the passphrase, its first line; or set UMBRAL_BACKUP_PASSPHRASE'

export function addBackup(program: Command) {
  program
    .command('backup')
    .description('Writes everything to one file: rows, files and the secret. The server may run meanwhile.')
    .argument('[file]', 'by default umbral-<time>.tar.gz in this folder, .tar.gz.age with a passphrase')
    .option('--passphrase-file <file>', encrypted)
    .action(async (given: string | undefined, { passphraseFile }: Options) => {
      const at = nowIso()
      const passphrase = readPassphrase(passphraseFile)
      const end = passphrase ? 'tar.gz.age' : 'tar.gz'
      const file = given ?? `umbral-${at.slice(0, 19).replaceAll(/[-:]/g, '')}.${end}`
      const { tables, files } = await backUp(readConfig(process.env), file, at, passphrase)
      console.log(`${file}: ${tables} tables and ${files} files, read back and whole.`)
      if (!passphrase) console.log('It is not encrypted: whoever has it has everything.')
    })
}

export function addRestore(program: Command) {
  program
    .command('restore')
    .description('Fills an installation that has no accounts from a back-up. Its server must be stopped.')
    .argument('<file>', 'that backup wrote')
    .option('--passphrase-file <file>', encrypted)
    .action(async (file: string, { passphraseFile }: Options) => {
      const done = await restore(readConfig(process.env), file, readPassphrase(passphraseFile))
      console.log(`Restored ${done.rows} rows and ${done.files} files as of ${done.about.at}.`)
      for (const name of done.migrated) console.log(`applied ${name}`)
    })
}

type Options = { passphraseFile?: string }

function readPassphrase(file: string | undefined): string | undefined {
  const passphrase = file
    ? readFileSync(file, 'utf8').split(/\r?\n/)[0]
    : process.env.UMBRAL_BACKUP_PASSPHRASE
  if (file && !passphrase) throw new StartError(`${file} has no passphrase in its first line`)
  return passphrase || undefined
}
