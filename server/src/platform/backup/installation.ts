import type { Config } from '../config.ts'
import { openFiles } from '../files/open-files.ts'
import { connectInstallation } from '../installation.ts'
import { createLog } from '../log.ts'
import { migrate, migrationsFolder } from '../migrate.ts'
import { keepSecrets, loadSecrets } from '../secrets.ts'
import { readArchive, writeArchive } from './archive.ts'
import { checkBackup } from './check.ts'
import { dump } from './dump.ts'
import { load } from './load.ts'
import { prepareTarget } from './target.ts'

/** Writes the whole installation to a file, also while its server runs, then reads the file back to verify it. */
export async function backUp(config: Config, file: string, at: string, passphrase?: string) {
  const installation = await connectInstallation(config, createLog('error'), 'visitor')
  try {
    const secrets = loadSecrets(config.dataDir, { secret: config.secret, former: config.formerSecrets })
    const { store } = await openFiles(config, secrets[0])
    const kept = { ownerUrl: installation.ownerUrl, files: store, at }
    await writeArchive(file, dump({ ...kept, secret: ofDataFolder(config) }), passphrase)
    return await checkBackup(file, passphrase)
  } finally {
    await installation.stop()
  }
}

/** Restores a file into an installation without accounts, after the whole file was verified. No server may be running on it. */
export async function restore(config: Config, file: string, passphrase?: string) {
  const about = await checkBackup(file, passphrase)
  const installation = await connectInstallation(config, createLog('error'), 'server')
  const { ownerUrl, appUrl } = installation
  try {
    await prepareTarget(ownerUrl, appUrl, about.migrations)
    const { store } = await openFiles(config, 'not needed to write files')
    const keepSecret = config.secret ? () => {} : (text: string) => writeSecrets(config.dataDir, text)
    const counts = await load(about, await readArchive(file, passphrase), {
      ownerUrl,
      files: store,
      keepSecret,
    })
    const migrated = await migrate(ownerUrl, migrationsFolder, appUrl)
    return { about, ...counts, migrated }
  } finally {
    await installation.stop()
  }
}

/** A line each. Secrets that come from the environment are not written into a back-up, the former ones neither. */
const ofDataFolder = ({ secret, dataDir }: Config): string | undefined =>
  secret ? undefined : loadSecrets(dataDir, { secret: undefined, former: [] }).join('\n')

function writeSecrets(dataDir: string, text: string) {
  const [current = '', ...former] = text.split('\n').filter(Boolean)
  keepSecrets(dataDir, [current, ...former])
}
