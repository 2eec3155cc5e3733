import { requestKindWords } from '#web/features/people/contacts/shared/words.ts'
import { t } from '#web/kit/text.ts'
import type { AuditArea, AuditEntry } from './queries.ts'

export const auditAreaWords: Record<AuditArea, string> = {
  sign_in: t('Ingresos'),
  session: t('Sesiones'),
  password: t('Contraseñas'),
  second_factor: t('Verificación en dos pasos'),
  users: t('Usuarios'),
  groups: t('Grupos'),
  pipeline: t('Pipeline'),
  leads: t('Leads'),
  account: t('Cuenta'),
  contacts: t('Contactos'),
  projects: t('Proyectos'),
  units: t('Unidades'),
  quotations: t('Cotizaciones'),
  rates: t('Valores del día'),
  exports: t('Exportaciones'),
  connections: t('Conexiones'),
  templates: t('Plantillas de WhatsApp'),
  goals: t('Metas'),
}

export const areaOf = ({ act }: Pick<AuditEntry, 'act'>) =>
  (auditAreaWords[act.split('.')[0] as AuditArea] as string | undefined) ?? act.split('.')[0] ?? act

/** Fields whose changes are written down, as the web reads them. */
const fieldWords: Record<string, string> = {
  name: t('Nombre'),
  firstName: t('Nombre'),
  lastName: t('Apellido'),
  email: t('Correo'),
  phone: t('Teléfono'),
  nationalId: t('RUT'),
  username: t('Usuario'),
  isActive: t('Activo'),
  isSeller: t('Atiende leads'),
  isRetired: t('Retirado'),
  pausedFrom: t('En pausa desde'),
  pausedUntil: t('En pausa hasta'),
  avatar: t('Foto'),
  groups: t('Grupos'),
  countryName: t('País'),
  country: t('País'),
  currencyName: t('Moneda'),
  timezone: t('Zona horaria'),
  rangeDays: t('Días de los resúmenes'),
  fallingPoints: t('Puntos con que un origen empeora'),
  fallingLeads: t('Leads con que se juzga un origen'),
  pageSize: t('Filas por página'),
  businessHours: t('Horario de atención'),
  holidays: t('Feriados'),
  isVisible: t('Visible para otras cuentas'),
  logo: t('Logo'),
  list: t('Lista'),
  rows: t('Filas'),
  from: t('Desde'),
  to: t('Hasta'),
  date: t('Día'),
  currency: t('Moneda'),
  count: t('Cantidad'),
  table: t('Tabla'),
  format: t('Formato'),
  filters: t('Filtros'),
  color: t('Color'),
  text: t('Pregunta'),
  options: t('Opciones'),
  methods: t('Orígenes'),
  projects: t('Proyectos'),
  campaigns: t('Campañas'),
  way: t('Reparto'),
  claimMinutes: t('Minutos para tomarlo'),
  fallback: t('Si nadie lo toma'),
  sellers: t('Vendedores'),
  kind: t('Tipo'),
  status: t('Estado'),
  reason: t('Motivo'),
  total: t('Total'),
  percents: t('Descuentos (%)'),
  channel: t('Canal'),
  version: t('Versión'),
  number: t('Número'),
  maxDiscountPercent: t('Descuento máximo (%)'),
  amount: t('Monto'),
}

const ways: Record<string, string> = {
  round_robin: t('Por turnos'),
  load: t('Al que tiene menos leads'),
  weights: t('Por turnos, según peso'),
  first_to_claim: t('Al primero que lo tome'),
}

/** Codes that fields hold, as people say them. */
export const codeWords: Record<string, Record<string, string>> = {
  way: ways,
  fallback: ways,
  kind: {
    text: t('Texto'),
    number: t('Número'),
    yes_no: t('Sí o no'),
    choice: t('Una opción'),
    choices: t('Varias opciones'),
    date: t('Fecha'),
    ...requestKindWords,
  },
  status: { open: t('Abierta'), done: t('Cumplida'), rejected: t('Rechazada') },
}

export const fieldName = (field: string) => fieldWords[field] ?? field
