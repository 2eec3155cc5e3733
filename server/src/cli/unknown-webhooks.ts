import type { Command } from 'commander'
import { type UnknownNumber, unknownNumbers } from '#server/features/messaging/webhooks/unknown.queries.ts'
import { openDatabase } from '#server/platform/db.ts'
import { type Finding, warning } from '#server/platform/doctor/finding.ts'
import { withInstallation } from './installation.ts'

export function addUnknownWebhooks(program: Command) {
  program
    .command('unknown-webhooks')
    .description('Lists the WhatsApp numbers that Meta sends webhooks of and that no account has.')
    .action(() =>
      withInstallation(async ({ appUrl }) => {
        for (const line of linesOf(await unknownOf(appUrl))) console.log(line)
      }),
    )
}

async function unknownOf(appUrl: string): Promise<UnknownNumber[]> {
  const database = await openDatabase({ url: appUrl, size: 1, onError: () => {} })
  return database.acrossAccounts(unknownNumbers).finally(database.close)
}

export function linesOf(numbers: readonly UnknownNumber[]): string[] {
  if (numbers.length === 0) return ['Every webhook of the last week was of a number that an account has.']
  return [
    ...numbers.map(
      ({ phone_number_id, webhooks, first_at, last_at }) =>
        `Phone number id ${phone_number_id}: ${webhooks} webhooks, from ${first_at} to ${last_at}`,
    ),
    'They are kept for a week, unread. An account that saves one of these ids (Configuración, Conexiones, WhatsApp) with the app secret that signed them gets them within a minute.',
  ]
}

/** The doctor's look at them. */
export async function examineUnknown(appUrl: string): Promise<Finding[]> {
  const numbers = await unknownOf(appUrl)
  if (numbers.length === 0) return []
  const count = numbers.reduce((sum, { webhooks }) => sum + webhooks, 0)
  return [
    warning(
      `${count} webhooks of Meta are of ${numbers.length} phone numbers that no account has: npm run umbral -- unknown-webhooks.`,
    ),
  ]
}
