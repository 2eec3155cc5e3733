/** An error the person starting Umbral can fix: only its message is shown, in one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Ends the process with that one line; any other error is a bug and keeps its stack. */
export function failStart(error: unknown): never {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\numbral: ${text}\n`)
  process.exit(1)
}
