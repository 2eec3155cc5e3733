import { type Config, readConfig } from '../platform/config.ts'
import { connectInstallation, type Installation } from '../platform/installation.ts'
import { createLog } from '../platform/log.ts'
import { migrate, migrationsFolder } from '../platform/migrate.ts'

/** `migrated`: the migrations that were applied now. */
export type Installed = Installation & { config: Config; migrated: string[] }

/** Runs a command on the installation after migrating it, and always releases it. */
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
