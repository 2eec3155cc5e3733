import 'dayjs/locale/en.js'
import type { Catalogue } from '#web/kit/text.ts'
import { answers } from './en/answers.ts'
import { audit } from './en/audit.ts'
import { contact } from './en/contact.ts'
import { contacts } from './en/contacts.ts'
import { contactsCreate } from './en/contacts-create.ts'
import { contactsMerging } from './en/contacts-merging.ts'
import { currencyAndHours } from './en/currency-and-hours.ts'
import { exports } from './en/exports.ts'
import { groups } from './en/groups.ts'
import { homeAndSession } from './en/home-and-session.ts'
import { importCells } from './en/import-cells.ts'
import { imports } from './en/imports.ts'
import { kit } from './en/kit.ts'
import { lead } from './en/lead.ts'
import { leads } from './en/leads.ts'
import { notifications } from './en/notifications.ts'
import { pipelineAndTasks } from './en/pipeline-and-tasks.ts'
import { privacy } from './en/privacy.ts'
import { refusals } from './en/refusals.ts'
import { retention } from './en/retention.ts'
import { secondFactor } from './en/second-factor.ts'
import { settings } from './en/settings.ts'
import { settingsMore } from './en/settings-more.ts'
import { shell } from './en/shell.ts'
import { stepsAndTags } from './en/steps-and-tags.ts'
import { timeline } from './en/timeline.ts'
import { users } from './en/users.ts'

export const catalogue: Catalogue = {
  ...answers,
  ...audit,
  ...contact,
  ...contacts,
  ...contactsCreate,
  ...contactsMerging,
  ...currencyAndHours,
  ...exports,
  ...groups,
  ...homeAndSession,
  ...importCells,
  ...imports,
  ...kit,
  ...lead,
  ...leads,
  ...notifications,
  ...pipelineAndTasks,
  ...privacy,
  ...refusals,
  ...retention,
  ...secondFactor,
  ...settings,
  ...settingsMore,
  ...shell,
  ...stepsAndTags,
  ...timeline,
  ...users,
}
