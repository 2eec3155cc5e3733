import 'dayjs/locale/ar.js'
import type { Catalogue } from '#web/kit/text.ts'
import { answers } from './ar/answers.ts'
import { audit } from './ar/audit.ts'
import { contact } from './ar/contact.ts'
import { contacts } from './ar/contacts.ts'
import { contactsCreate } from './ar/contacts-create.ts'
import { contactsMerging } from './ar/contacts-merging.ts'
import { currencyAndHours } from './ar/currency-and-hours.ts'
import { exports } from './ar/exports.ts'
import { groups } from './ar/groups.ts'
import { homeAndSession } from './ar/home-and-session.ts'
import { importCells } from './ar/import-cells.ts'
import { imports } from './ar/imports.ts'
import { kit } from './ar/kit.ts'
import { lead } from './ar/lead.ts'
import { leads } from './ar/leads.ts'
import { notifications } from './ar/notifications.ts'
import { pipelineAndTasks } from './ar/pipeline-and-tasks.ts'
import { privacy } from './ar/privacy.ts'
import { refusals } from './ar/refusals.ts'
import { retention } from './ar/retention.ts'
import { secondFactor } from './ar/second-factor.ts'
import { settings } from './ar/settings.ts'
import { settingsMore } from './ar/settings-more.ts'
import { shell } from './ar/shell.ts'
import { stepsAndTags } from './ar/steps-and-tags.ts'
import { timeline } from './ar/timeline.ts'
import { users } from './ar/users.ts'

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
