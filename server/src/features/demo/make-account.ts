import { startingGroups } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import type { DemoAccount } from './accounts.ts'
import { enterAccount, insertAccount, insertRows } from './queries.ts'

const lists: Record<string, [code: string, name: string][]> = {
  method: [
    ['web', 'Web'],
    ['portal', 'Portal inmobiliario'],
    ['meta', 'Meta'],
    ['whatsapp', 'WhatsApp'],
    ['sales_room', 'Sala de ventas'],
    ['referral', 'Referido'],
    ['broker', 'Corredor'],
    ['event', 'Evento'],
  ],
  gender: [
    ['female', 'Femenino'],
    ['male', 'Masculino'],
    ['other', 'Otro'],
  ],
  marital_status: [
    ['single', 'Soltero/a'],
    ['married', 'Casado/a'],
    ['civil_union', 'Conviviente civil'],
    ['divorced', 'Divorciado/a'],
    ['widowed', 'Viudo/a'],
  ],
}

const steps = [
  ['Nuevo', '#3B7DD8', 'open', 2],
  ['Contactado', '#1FA9AA', 'open', 7],
  ['Visita agendada', '#8A5CD1', 'open', 10],
  ['Visita realizada', '#A78BFA', 'open', 10],
  ['Cotizado', '#E0A83A', 'open', 14],
  ['Negociación', '#E07B3A', 'open', 15],
  ['Reserva', '#2E9E6B', 'won', null],
] as const

/** An account with its starting lists; the transaction is bound to it from here on. */
export async function makeAccount(db: Db, account: DemoAccount, at: string): Promise<number> {
  const id = await insertAccount(db, account, at)
  await enterAccount(db, id)
  await insertRows(
    db,
    id,
    'user_group',
    Object.entries(startingGroups).map(([name, permissions]) => ({ name, permissions })),
  )
  await insertRows(
    db,
    id,
    'account_option',
    Object.entries(lists).flatMap(([list, options]) =>
      options.map(([code, name], position) => ({ list, code, name, position })),
    ),
  )
  await insertRows(
    db,
    id,
    'lead_step',
    steps.map(([name, color, kind, stale_after_days], position) => ({
      name,
      color,
      kind,
      position,
      stale_after_days,
    })),
  )
  return id
}
