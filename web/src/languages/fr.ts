import 'dayjs/locale/fr.js'
import type { Catalogue } from '#web/kit/text.ts'
import { answers } from './fr/answers.ts'
import { audit } from './fr/audit.ts'
import { contact } from './fr/contact.ts'
import { contacts } from './fr/contacts.ts'
import { contactsCreate } from './fr/contacts-create.ts'
import { contactsMerging } from './fr/contacts-merging.ts'
import { currencyAndHours } from './fr/currency-and-hours.ts'
import { exports } from './fr/exports.ts'
import { groups } from './fr/groups.ts'
import { homeAndSession } from './fr/home-and-session.ts'
import { importCells } from './fr/import-cells.ts'
import { imports } from './fr/imports.ts'
import { kit } from './fr/kit.ts'
import { lead } from './fr/lead.ts'
import { leads } from './fr/leads.ts'
import { notifications } from './fr/notifications.ts'
import { pipelineAndTasks } from './fr/pipeline-and-tasks.ts'
import { privacy } from './fr/privacy.ts'
import { refusals } from './fr/refusals.ts'
import { retention } from './fr/retention.ts'
import { secondFactor } from './fr/second-factor.ts'
import { settings } from './fr/settings.ts'
import { settingsMore } from './fr/settings-more.ts'
import { shell } from './fr/shell.ts'
import { stepsAndTags } from './fr/steps-and-tags.ts'
import { timeline } from './fr/timeline.ts'
import { users } from './fr/users.ts'

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
