import { feature } from '#server/platform/feature.ts'
import type { SealKeys } from '#server/platform/secrets.ts'
import { mailOfSecondFactor } from './mails/change-mail.job.ts'
import { secondFactorRoutes } from './routes.ts'

export const secondFactor = feature({
  name: 'second-factor',
  routes: ({ auth }: { auth: { secondFactorKeys: SealKeys } }) => secondFactorRoutes(auth),
  jobs: [mailOfSecondFactor],
  owns: [
    {
      table: 'authenticator_app',
      of: 'user',
      onErase: 'delete',
      onExport: { columns: ['confirmed_at', 'last_used_at', 'created_at'] },
    },
    {
      table: 'passkey',
      of: 'user',
      onErase: 'delete',
      onExport: { columns: ['name', 'last_used_at', 'created_at'] },
    },
    {
      table: 'recovery_code',
      of: 'user',
      onErase: 'delete',
      onExport: { withheld: 'secrets and hashes alone' },
    },
    {
      table: 'second_factor_challenge',
      of: 'user',
      onErase: 'delete',
      onExport: { withheld: 'gone within minutes' },
    },
  ],
})
