import { feature } from '#server/platform/feature.ts'
import { emptyUser } from './erasure/erase.queries.ts'
import { searchForLeaver } from './erasure/search.job.ts'
import { findUsers } from './finding.queries.ts'
import { sendNotice } from './notices.job.ts'
import { userRoutes } from './routes.ts'

export const users = feature({
  name: 'users',
  routes: userRoutes,
  finders: { users: findUsers },
  jobs: [sendNotice],
  longWork: { user_erasure: searchForLeaver },
  owns: [
    {
      table: 'app_user',
      of: 'user',
      by: ['id'],
      onErase: { run: emptyUser },
      onExport: {
        columns: [
          'username',
          'email',
          'first_name',
          'last_name',
          'phone',
          'national_id',
          'is_active',
          'is_seller',
          'permissions',
          'has_second_factor',
          'paused_from',
          'paused_until',
          'max_discount_percent',
          'last_login_at',
          'password_changed_at',
          'created_at',
          'updated_at',
        ],
      },
    },
    {
      table: 'user_login',
      of: 'user',
      onErase: 'delete',
      onExport: { withheld: 'exported with the user' },
    },
    {
      table: 'session',
      of: 'user',
      onErase: 'delete',
      onExport: {
        columns: [
          'user_agent',
          'address',
          'created_at',
          'rotated_at',
          'expires_at',
          'ended_at',
          'ended_reason',
        ],
      },
    },
    {
      table: 'password_reset',
      of: 'user',
      onErase: 'delete',
      onExport: { withheld: 'secrets and hashes alone' },
    },
    {
      table: 'idempotency_key',
      of: 'user',
      onErase: 'delete',
      onExport: { withheld: 'gone within a day' },
    },
  ],
})
