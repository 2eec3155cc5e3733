import { ApiError } from './problem.ts'

/** What failed, for whoever looks into the console; the request id finds it in the server's log. */
export function logFailure(route: string, error: unknown) {
  if (!(error instanceof ApiError)) return
  const { status, code, requestId } = error
  // biome-ignore lint/suspicious/noConsole: the specification wants failed calls logged
  console.warn([route, status, code, requestId].filter(Boolean).join(' '))
}
