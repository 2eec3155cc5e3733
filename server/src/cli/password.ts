import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { Option } from 'commander'
import { StartError } from '#server/platform/start-error.ts'

const variable = 'UMBRAL_NEW_PASSWORD'

export const whereFrom = `The password is read from ${variable}, or from standard input.`

/** Never an option: users of the machine see a command's arguments while it runs, and the shell keeps them. */
export const neverTyped = (flag: string) =>
  new Option(`${flag} <password>`).hideHelp().argParser(() => {
    throw new StartError(`others can see the line of a command. ${whereFrom}`)
  })

/** Prompts without echo on a terminal; else reads the first line of the input. */
export async function readPassword(): Promise<string> {
  const given = process.env[variable]
  if (given) return given
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write('Password: ')
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: nowhere, terminal: Boolean(stdin.isTTY) })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
