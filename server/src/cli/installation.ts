import { type Config, readConfig } from '../platform/config.ts'
import { connectInstallation, type Installation } from '../platform/installation.ts'
import { createLog } from '../platform/log.ts'
import { migrate, migrationsFolder } from '../platform/migrate.ts'

/** `migrated`: the migrations that were still missing. */
export type Installed = Installation & { config: Config; migrated: string[] }

/** Does a command's work on the installation, brought up to date first, and lets go of it whatever happens. */
export async function withInstallation<T>(work: (installed: Installed) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const installation = await connectInstallation(config, createLog('error'), 'visitor')
  try {
    const migrated = await migrate(installation.ownerUrl, migrationsFolder, installation.appUrl)
    return await work({ ...installation, config, migrated })
  } finally {
    await installation.stop()
  }
}
