import { readConfig } from './platform/config.ts'
import { freezeBuiltIns } from './platform/freeze-built-ins.ts'
import { createLog } from './platform/log.ts'
import { keepFilesPrivate } from './platform/private-files.ts'
import { failStart } from './platform/start-error.ts'
import { start } from './start.ts'

keepFilesPrivate()
freezeBuiltIns()
const config = readOrFail()
const log = createLog(config.logLevel)
const starting = start(config, log).catch(failStart)

let isStopping = false
// `disconnect`: the parent script has ended, also by `kill -9`.
for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(end, stop)

const { address, news } = await starting
console.log(['', whatRuns(), ...news, ''].join('\n'))

function whatRuns() {
  if (!address) return 'Umbral runs jobs'
  return `Umbral is at ${config.publicUrl.endsWith(':0') ? address : config.publicUrl}`
}

async function stop() {
  if (isStopping) return
  isStopping = true
  setTimeout(giveUp, 30_000).unref()
  const running = await starting
  await running.stop()
  process.exit(0)
}

function readOrFail() {
  try {
    return readConfig(process.env)
  } catch (error) {
    return failStart(error)
  }
}

/** The stop hangs. The next start recovers the database, which loses no committed data. */
function giveUp() {
  log.error('stopping takes too long: ending now')
  process.exit(1)
}
