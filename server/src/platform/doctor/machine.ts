import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { foldersOfFiles, isOpenToOthers } from '../private-files.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

const gigabyte = 2 ** 30

/** Checks the folders, the secret and the environment, without changing anything. */
export function examineMachine(config: Config, webRoot: string): Finding[] {
  return [
    node(),
    ...dataFolder(config),
    ...secret(config),
    ...openFolders(config),
    ...address(config),
    web(webRoot),
  ]
}

function node(): Finding {
  const [major = 0] = process.versions.node.split('.').map(Number)
  return major >= 24
    ? fine(`Node ${process.versions.node}.`)
    : wrong(`Node ${process.versions.node}: start through npm, which brings its own.`)
}

function dataFolder({ dataDir }: Config): Finding[] {
  if (!existsSync(dataDir))
    return [warning(`The data folder ${dataDir} is not there yet: the first start makes it.`)]
  try {
    accessSync(dataDir, constants.W_OK)
  } catch {
    return [wrong(`The data folder ${dataDir} cannot be written by this user.`)]
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const free = (bavail * bsize) / gigabyte
  const left = `${free.toFixed(1)} GB are free where ${dataDir} lies`
  return [free < 1 ? wrong(`${left}: make room.`) : free < 5 ? warning(`${left}.`) : fine(`${left}.`)]
}

function secret({ dataDir, secret: given }: Config): Finding[] {
  const file = join(dataDir, 'secret')
  if (given || !existsSync(file)) return []
  const { size } = statSync(file)
  if (size < 32) return [wrong(`${file} is damaged: bring it back, or remove it to sign everybody out.`)]
  return isOpenToOthers(file) ? [wrong(`Others may read ${file}: chmod 600 it.`)] : []
}

/** Every start closes them: what is open now was opened since, or the file system has no modes. */
function openFolders({ dataDir }: Config): Finding[] {
  return [
    ...(othersWrite(dataDir) ? [wrong(`Others may write in ${dataDir}: chmod go-w it.`)] : []),
    ...foldersOfFiles(dataDir)
      .filter(isOpenToOthers)
      .map((folder) => wrong(`Others may read the files in ${folder}: chmod -R go= it, or start Umbral.`)),
  ]
}

const othersWrite = (folder: string) =>
  ((statSync(folder, { throwIfNoEntry: false })?.mode ?? 0) & 0o022) !== 0

function address({ publicUrl, host, smtpUrl, trustProxy }: Config): Finding[] {
  const { protocol, hostname } = new URL(publicUrl)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return [
    ...(protocol === 'http:' && !isHere
      ? [
          wrong(
            `UMBRAL_PUBLIC_URL is ${publicUrl}: passwords would travel open. Put a proxy with TLS in front.`,
          ),
        ]
      : []),
    ...(protocol === 'https:' && trustProxy === 0
      ? [warning('TRUST_PROXY is off behind a proxy: limits by address then count everybody as one.')]
      : []),
    ...(isHere && !host.startsWith('127.') && host !== 'localhost'
      ? [warning('UMBRAL_PUBLIC_URL is not set: links in mails would lead to localhost.')]
      : []),
    ...(smtpUrl
      ? []
      : [warning('SMTP_URL is not set: mails are kept, and read by administrators under /settings.')]),
  ]
}

const web = (webRoot: string) =>
  existsSync(join(webRoot, 'index.html'))
    ? fine('The web app is built.')
    : warning('The web app is not built: npm start builds it.')
