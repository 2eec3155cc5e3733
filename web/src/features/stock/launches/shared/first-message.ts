import type { ApiError } from '#web/kit/api/problem.ts'
import { flatMessages } from '#web/kit/form/paths.ts'

/** What is wrong with a field that the dialog does not show by itself. */
export const firstMessage = ({ errors }: ApiError): string | undefined =>
  Object.values(flatMessages(errors)).find(Boolean)
