let recording: string[] | undefined

/** Called with every statement the test app sends. */
export const record = (sql: string) => void recording?.push(sql)

/** The statements sent during `work`. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  recording = []
  await work()
  const sent = recording
  recording = undefined
  return sent
}
