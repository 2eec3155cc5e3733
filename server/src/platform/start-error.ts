/** Something the person starting Umbral can put right: its message is shown alone, in one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Ends the process with the one line a person can act on; anything else is a bug and keeps its stack. */
export function failStart(error: unknown): never {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\numbral: ${text}\n`)
  process.exit(1)
}
