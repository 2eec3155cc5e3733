let recording: string[] | undefined

/** Called with every statement the app of the tests sends. */
export const record = (sql: string) => void recording?.push(sql)

/** What is sent while `work` goes on. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  recording = []
  await work()
  const sent = recording
  recording = undefined
  return sent
}
