import type { APIRequestContext, Page } from '@playwright/test'
import { fits, judge } from './look.ts'
import { test, visit, type Who } from './shared-page.ts'
import { apiOf, expect, people, someLead } from './world.ts'

type Look = {
  name: string
  path: string
  who?: Who
  before?: (request: APIRequestContext) => Promise<void>
  open?: (page: Page) => Promise<void>
}

const dialogOf = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}
const editorOf = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
}
const actOf = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Más acciones' }).first().click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const viewsAreThere = async (page: Page) => {
  await page.getByRole('button', { name: 'Vistas' }).click()
  await expect(page.getByRole('button', { name: 'Guardar vista' })).toBeVisible()
}
const preferencesAreThere = async (page: Page) => {
  await page.getByRole('button', { name: /^Menú de / }).click()
  await page.getByRole('menuitem', { name: 'Preferencias de pantalla' }).click()
}
const documentIsThere = async (page: Page) => {
  await page.getByRole('button', { name: 'Agregar documento a Escritura' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Quién lo revisa' })).toBeVisible()
}
const paletteIsThere = (page: Page) => page.getByRole('button', { name: 'Buscar o ir a…' }).click()
// On a phone it covers the screen and is a dialog.
const drawerIsThere = (page: Page) =>
  expect(
    page.getByRole('complementary').or(page.getByRole('dialog')).getByRole('heading').first(),
  ).toBeVisible()

const pageIsChosen = async (page: Page) => {
  const select = page.getByRole('button', { name: 'Seleccionar', exact: true })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (await select.isVisible()) await select.click()
  await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).check()
  await expect(page.getByRole('region', { name: 'Acciones sobre la selección' })).toBeVisible()
}
const cardIsChosen = async (page: Page) => {
  await page.locator('[data-card]').first().focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Acciones sobre la selección' })).toBeVisible()
}

// Few rows, since each takes axe as long as the first.
const looks: Look[] = [
  { name: 'login', path: '/login', who: 'nobody' },
  { name: 'forgotten password', path: '/forgot-password', who: 'nobody' },
  { name: 'dead reset link', path: '/reset-password/MQ/no-such-token', who: 'nobody' },
  { name: 'dead set-up link', path: '/setup', who: 'nobody' },
  { name: 'home', path: '/' },
  { name: 'leads in follow-up', path: '/leads?tab=in_follow_up&pageSize=8' },
  { name: 'discarded leads', path: '/leads?tab=discarded&pageSize=8' },
  { name: 'nothing found', path: '/leads?search=zzzzzz' },
  { name: 'lead beside the list', path: '/leads?tab=in_follow_up&pageSize=2&id={lead}', open: drawerIsThere },
  { name: 'lead', path: '/leads/{lead}' },
  { name: 'new lead', path: '/leads?pageSize=1', open: dialogOf('Crear lead') },
  { name: 'filters', path: '/leads?pageSize=1', open: dialogOf('Filtros') },
  { name: 'home with a lead', path: '/?id={lead}', open: drawerIsThere },
  { name: 'chosen leads', path: '/leads?pageSize=4', open: pageIsChosen },
  { name: 'why a lead is defective', path: '/leads/{lead}', open: actOf('Marcar defectuoso') },
  { name: 'a chosen card of the whole board', path: '/pipeline', open: cardIsChosen },
  { name: 'lead beside the board', path: '/pipeline?search=mar&id={lead}', open: drawerIsThere },
  { name: 'contacts', path: '/contacts?pageSize=8' },
  { name: 'deleted contacts', path: '/contacts?tab=deleted&pageSize=8' },
  { name: 'clients', path: '/clients?pageSize=8' },
  { name: 'contact beside the list', path: '/contacts?pageSize=2&id=5', open: drawerIsThere },
  { name: 'contact', path: '/contacts/5' },
  { name: 'facts of a contact', path: '/contacts/5?part=facts' },
  { name: 'files of a contact', path: '/contacts/5?part=things' },
  { name: 'unknown contact', path: '/contacts/999999999' },
  { name: 'new contact', path: '/profiles/create' },
  { name: 'duplicates', path: '/contacts/duplicates' },
  { name: 'shared client', path: '/shared-contacts?id=4', who: 'admin', open: drawerIsThere },
  { name: 'holds of brokers', path: '/shared-units/holds', who: 'admin' },
  { name: 'brokers', path: '/brokers', who: 'admin' },
  { name: 'quotations of brokers', path: '/quotation?byBroker=true&tab=all', who: 'admin' },
  { name: 'import of contacts', path: '/contacts/import' },
  { name: 'board of deals', path: '/business?as=board&search=mar', open: viewsAreThere },
  { name: 'who checks a document', path: '/settings/sale-steps', who: 'admin', open: documentIsThere },
  { name: 'no export', path: '/exports' },
  { name: 'saved views', path: '/contacts?pageSize=1', open: viewsAreThere },
  { name: 'board of what is in follow-up', path: '/in-follow-up?search=mar' },
  { name: 'table of what is in follow-up', path: '/in-follow-up/table?pageSize=8' },
  { name: 'week of tasks', path: '/calendar' },
  { name: 'month of tasks', path: '/calendar?view=month' },
  { name: 'calendar elsewhere', path: '/calendar', open: dialogOf('Ver en otro calendario') },
  { name: 'dashboard of leads', path: '/dashboards/leads', who: 'admin' },
  { name: 'sellers in the dashboard', path: '/dashboards/leads?part=sellers', who: 'admin' },
  { name: 'deals in the dashboard', path: '/dashboards/leads?part=deals', who: 'admin' },
  { name: 'report by seller', path: '/reports?groupBy=seller', who: 'admin' },
  { name: 'prompts', path: '/reports/prompts', who: 'admin' },
  { name: 'answer of a prompt', path: '/reports/prompts?prompt=33', who: 'admin' },
  { name: 'dashboard of the stock', path: '/dashboards/stock', who: 'admin' },
  { name: 'projects in the dashboard', path: '/dashboards/stock?part=projects', who: 'admin' },
  { name: 'funnel in the dashboard', path: '/dashboards/stock?part=funnel', who: 'admin' },
  { name: 'quotations in the dashboard', path: '/dashboards/stock?part=quotations', who: 'admin' },
  { name: 'assignment rules', path: '/settings/rules' },
  { name: 'new assignment rule', path: '/settings/rules', who: 'admin', open: editorOf('Agregar regla') },
  { name: 'questions in settings', path: '/settings/questions', who: 'admin' },
  { name: 'connected forms', path: '/settings/forms', who: 'admin' },
  {
    name: 'new connected form',
    path: '/settings/forms',
    who: 'admin',
    open: editorOf('Conectar formulario'),
  },
  { name: 'assistants', path: '/settings/assistants', who: 'admin' },
  { name: 'settings', path: '/settings', who: 'admin' },
  { name: 'hours and holidays', path: '/settings/hours', who: 'admin' },
  { name: 'steps', path: '/settings/steps', who: 'admin' },
  { name: 'new step', path: '/settings/steps', open: editorOf('Agregar etapa') },
  { name: 'teams in settings', path: '/settings/teams', who: 'admin' },
  { name: 'tags in settings', path: '/settings/tags', who: 'admin' },
  { name: 'lists in settings', path: '/settings/lists', who: 'admin' },
  { name: 'rules of quotations', path: '/settings/quotations', who: 'admin' },
  { name: 'currencies', path: '/settings/currency', who: 'admin' },
  { name: 'new exchange rate', path: '/settings/currency', who: 'admin', open: dialogOf('Agregar valor') },
  { name: 'columns in settings', path: '/settings/columns', who: 'admin' },
  { name: 'kept mails', path: '/settings/mails', who: 'admin' },
  { name: 'texts of WhatsApp', path: '/settings/whatsapp', who: 'admin' },
  { name: 'mailings of WhatsApp', path: '/whatsapp/mailings', who: 'admin' },
  { name: 'retention', path: '/settings/retention', who: 'admin' },
  { name: 'what leaves for a model', path: '/settings/model', who: 'admin' },
  { name: 'agent on WhatsApp', path: '/settings/agent', who: 'admin' },
  { name: 'audit', path: '/settings/audit?pageSize=8', who: 'admin' },
  { name: 'privacy requests', path: '/settings/privacy' },
  { name: 'people', path: '/users?pageSize=8', who: 'admin' },
  { name: 'person beside the list', path: '/users?pageSize=2&id=3', who: 'admin', open: drawerIsThere },
  { name: 'person', path: '/users/3', who: 'admin' },
  { name: 'new person', path: '/users/create', who: 'admin' },
  { name: 'groups', path: '/users/groups', who: 'admin' },
  { name: 'new group', path: '/users/groups', who: 'admin', open: dialogOf('Crear grupo') },
  { name: 'person to deactivate', path: '/users/3', who: 'admin', open: actOf('Desactivar') },
  { name: 'own profile', path: '/users/profile' },
  { name: 'own password', path: '/users/change-password' },
  { name: 'notifications', path: '/', before: aNotification, open: notificationsAreThere },
  { name: 'notification preferences', path: '/users/notifications' },
  { name: 'preferences', path: '/leads?tab=in_follow_up&pageSize=4', open: preferencesAreThere },
  { name: 'palette', path: '/leads?tab=in_follow_up&pageSize=4', open: paletteIsThere },
  { name: 'news', path: '/second-page' },
  { name: 'unknown address', path: '/nowhere' },
]

for (const [who, those] of Map.groupBy(looks, (one) => one.who ?? 'chief'))
  test.describe(who, () => {
    test.use({ who })
    those.forEach(look)
  })

function look({ name, path, before, open }: Look) {
  test(name, async ({ page, request }, info) => {
    await before?.(request)
    const address = path.replace('{lead}', path.includes('{lead}') ? await someLeadId(request) : '')
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, address)
    await open?.(page)
    await judge(page, info)
    // Just below the width at which navigation becomes a drawer.
    await fits(page, 960)
    await page.setViewportSize({ width: 390, height: 844 })
    // An untouched page adapts to the window; an open panel may close instead.
    if (open) {
      await leave(page)
      await visit(page, address)
      await open(page)
    }
    await judge(page, info)
    if (open) await leave(page)
  })
}

/** Goes to a screen without anything to open, so that nothing stays open. */
async function leave(page: Page) {
  await page.keyboard.press('Escape')
  await visit(page, '/second-page')
  await expect(page.getByRole('heading', { name: 'Novedades', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function someLeadId(request: APIRequestContext) {
  const api = await apiOf(request)
  const { results } = (await api.get('/leads/?status=in_follow_up&page_size=1')) as {
    results: { id: number }[]
  }
  return String(results[0]?.id)
}

/** Gives the chief a lead, so that they get a notification. */
async function aNotification(request: APIRequestContext) {
  const chief = (await (await apiOf(request)).get('/users/me/')) as { id: number }
  const api = await apiOf(request, people.admin)
  const lead = await someLead(request)
  await api.post('/leads/assign-seller/', { leads_ids: [lead.id], user_id: chief.id })
}

async function notificationsAreThere(page: Page) {
  await page.getByRole('button', { name: 'Avisos' }).click()
  await expect(page.getByRole('dialog', { name: 'Avisos' }).getByRole('listitem').first()).toBeVisible()
}
