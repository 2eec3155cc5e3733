import { once } from 'node:events'
import { connect } from 'node:net'
import type { Config } from '../config.ts'
import { bucketFiles } from '../files/open-files.ts'
import { type Finding, fine, wrong } from './finding.ts'

const patience = 5_000

/** The external services that Umbral uses besides its database. */
export async function examineServices({ smtpUrl, s3 }: Config): Promise<Finding[]> {
  return Promise.all([...(smtpUrl ? [mail(smtpUrl)] : []), ...(s3 ? [bucket(s3)] : [])])
}

async function mail(smtpUrl: string): Promise<Finding> {
  const { hostname, port, protocol } = new URL(smtpUrl)
  const socket = connect({ host: hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(patience) })
    return fine(`The mail server ${hostname} answers.`)
  } catch (error) {
    return wrong(
      `The mail server ${hostname} does not answer (${(error as Error).message}): mails wait and are tried again.`,
    )
  } finally {
    socket.destroy()
  }
}

async function bucket(place: NonNullable<Config['s3']>): Promise<Finding> {
  try {
    await (await bucketFiles(place)).has('0/doctor')
    return fine(`The bucket ${place.bucket} answers.`)
  } catch (error) {
    return wrong(`The bucket ${place.bucket} cannot be used: ${(error as Error).message}`)
  }
}
