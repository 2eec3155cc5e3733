import { feature } from '#server/platform/feature.ts'
import { removeMailsAbout } from './queries.ts'
import { mailRoutes } from './routes.ts'

export const mails = feature({
  name: 'mails',
  routes: mailRoutes,
  owns: [
    {
      table: 'kept_mail',
      of: 'contact',
      by: ['contact_ids'],
      onMerge: { stays: 'what was sent is not rewritten' },
      onErase: { run: removeMailsAbout },
      onExport: { withheld: 'mails to people of the account, kept where there is no mail server' },
    },
  ],
})
