import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The tables with configurable columns, and every column each can show, in the default order. */
export const tableColumns = {
  leads: [
    { key: 'contact', label: 'Lead' },
    { key: 'projects', label: 'Proyecto' },
    { key: 'lead_step', label: 'Etapa' },
    { key: 'next_task', label: 'Próxima tarea' },
    { key: 'last_contact_at', label: 'Último contacto' },
    { key: 'last_attempt_at', label: 'Último intento' },
    { key: 'amount', label: 'Monto' },
    { key: 'method', label: 'Origen' },
    { key: 'seller', label: 'Vendedor' },
    { key: 'step_entered_at', label: 'Días en etapa', hidden: true },
    { key: 'tags', label: 'Etiquetas', hidden: true },
    { key: 'quotations_count', label: 'Cotizaciones', hidden: true },
    { key: 'created_at', label: 'Creado', hidden: true },
    { key: 'phone', label: 'Teléfono', hidden: true },
    { key: 'email', label: 'Correo', hidden: true },
    { key: 'discard_kind', label: 'Motivo de descarte', hidden: true },
    { key: 'discarded_at', label: 'Descartado', hidden: true },
    { key: 'won_at', label: 'Ganado', hidden: true },
    { key: 'id', label: 'Número', hidden: true },
  ],
  contacts: [
    { key: 'contact', label: 'Contacto' },
    { key: 'phone', label: 'Teléfono' },
    { key: 'email', label: 'Correo' },
    { key: 'national_id', label: 'RUT' },
    { key: 'sellers', label: 'Vendedor' },
    { key: 'last_interaction_at', label: 'Último contacto' },
    { key: 'method', label: 'Origen' },
    { key: 'open_leads', label: 'Leads abiertos' },
    { key: 'projects', label: 'Proyecto', hidden: true },
    { key: 'tags', label: 'Etiquetas', hidden: true },
    { key: 'gender', label: 'Género', hidden: true },
    { key: 'birthdate', label: 'Nacimiento', hidden: true },
    { key: 'is_first_home', label: 'Primera vivienda', hidden: true },
    { key: 'occupation', label: 'Profesión', hidden: true },
    { key: 'commune', label: 'Comuna', hidden: true },
    { key: 'created_at', label: 'Creado', hidden: true },
    { key: 'deleted_at', label: 'Eliminado', hidden: true },
    { key: 'id', label: 'Número', hidden: true },
  ],
  projects: [
    { key: 'name', label: 'Proyecto' },
    { key: 'kind', label: 'Tipo' },
    { key: 'stage', label: 'Estado de obra' },
    { key: 'units', label: 'Unidades' },
    { key: 'price_from', label: 'Desde' },
    { key: 'delivery_date', label: 'Entrega' },
    { key: 'commune', label: 'Comuna' },
    { key: 'is_published', label: 'Publicado' },
    { key: 'price_to', label: 'Hasta', hidden: true },
    { key: 'region', label: 'Región', hidden: true },
    { key: 'created_at', label: 'Creado', hidden: true },
    { key: 'id', label: 'Número', hidden: true },
  ],
  units: [
    { key: 'unit', label: 'Unidad' },
    { key: 'project', label: 'Proyecto' },
    { key: 'status', label: 'Estado' },
    { key: 'list_price', label: 'Precio lista' },
    { key: 'rooms', label: 'Programa' },
    { key: 'floor', label: 'Piso' },
    { key: 'orientation', label: 'Orientación' },
    { key: 'area_total', label: 'Superficie' },
    { key: 'price_per_m2', label: 'Precio por m²' },
    { key: 'seller', label: 'La tiene' },
    { key: 'model', label: 'Modelo', hidden: true },
    { key: 'kind', label: 'Tipo', hidden: true },
    { key: 'building', label: 'Edificio', hidden: true },
    { key: 'linked_units', label: 'Va con', hidden: true },
    { key: 'tags', label: 'Etiquetas', hidden: true },
    { key: 'days_on_market', label: 'En venta', hidden: true },
    { key: 'created_at', label: 'Creada', hidden: true },
    { key: 'updated_at', label: 'Cambiada', hidden: true },
    { key: 'id', label: 'Número', hidden: true },
  ],
  quotations: [
    { key: 'number', label: 'Folio' },
    { key: 'contact', label: 'Cliente' },
    { key: 'units', label: 'Unidades' },
    { key: 'status', label: 'Estado' },
    { key: 'total', label: 'Total' },
    { key: 'discount_percent', label: 'Descuento' },
    { key: 'valid_until', label: 'Vence' },
    { key: 'seen', label: 'Vista' },
    { key: 'seller', label: 'Vendedor' },
    { key: 'created_at', label: 'Creada' },
    { key: 'project', label: 'Proyecto', hidden: true },
    { key: 'total_clp', label: 'Total en pesos', hidden: true },
    { key: 'issued_at', label: 'Emitida', hidden: true },
    { key: 'updated_at', label: 'Cambiada', hidden: true },
    { key: 'id', label: 'Número', hidden: true },
  ],
  deals: [
    { key: 'number', label: 'Folio' },
    { key: 'contact', label: 'Cliente' },
    { key: 'units', label: 'Unidades' },
    { key: 'sale_step', label: 'Paso' },
    { key: 'step_entered_at', label: 'En el paso desde' },
    { key: 'step_due_on', label: 'Vence' },
    { key: 'documents', label: 'Documentos por revisar', hidden: true },
    { key: 'amount', label: 'Monto' },
    { key: 'seller', label: 'Vendedor' },
    { key: 'created_at', label: 'Creado' },
    { key: 'status', label: 'Estado', hidden: true },
    { key: 'project', label: 'Proyecto', hidden: true },
    { key: 'quotation', label: 'Cotización', hidden: true },
    { key: 'amount_clp', label: 'Monto en pesos', hidden: true },
    { key: 'won_at', label: 'Ganado', hidden: true },
    { key: 'ended_at', label: 'Terminado', hidden: true },
    { key: 'updated_at', label: 'Cambiado', hidden: true },
    { key: 'id', label: 'Número', hidden: true },
  ],
  users: [
    { key: 'name', label: 'Persona' },
    { key: 'groups', label: 'Grupos' },
    { key: 'state', label: 'Estado' },
    { key: 'email', label: 'Correo' },
    { key: 'last_login_at', label: 'Último ingreso' },
    { key: 'is_seller', label: 'Atiende leads', hidden: true },
    { key: 'has_second_factor', label: 'Dos pasos', hidden: true },
    { key: 'username', label: 'Usuario', hidden: true },
    { key: 'phone', label: 'Teléfono', hidden: true },
    { key: 'created_at', label: 'Creado', hidden: true },
    { key: 'id', label: 'Número', hidden: true },
  ],
  // Not tables, but what a person orders and hides in the same way: the parts of a dashboard.
  lead_dashboard: [
    { key: 'general', label: 'General' },
    { key: 'methods', label: 'Orígenes' },
    { key: 'states', label: 'Estados' },
    { key: 'sellers', label: 'Vendedores' },
    { key: 'teams', label: 'Equipos' },
    { key: 'deals', label: 'Negocios' },
    { key: 'goals', label: 'Metas' },
    { key: 'alerts', label: 'Alertas' },
  ],
  stock_dashboard: [
    { key: 'general', label: 'General' },
    { key: 'projects', label: 'Proyectos' },
    { key: 'funnel', label: 'Embudo' },
    { key: 'quotations', label: 'Cotizaciones' },
    { key: 'absorption', label: 'Absorción' },
    { key: 'prices', label: 'Precios de cierre' },
    { key: 'holds', label: 'Retenciones' },
    { key: 'cohorts', label: 'Cohortes' },
    { key: 'forecast', label: 'Proyección' },
    { key: 'goals', label: 'Metas' },
  ],
} as const satisfies Record<string, readonly { key: string; label: string; hidden?: true }[]>

export const tableNames = Object.keys(tableColumns) as (keyof typeof tableColumns)[]
export const TableName = z.enum(tableNames as [keyof typeof tableColumns])

export const TableField = z.object({
  key: z.string(),
  label: z.string(),
  order: z.int(),
  visible: z.boolean(),
  /** How wide its user made it, in pixels; null: as wide as its kind is. */
  width: z.int().nullable(),
})
export type TableField = z.infer<typeof TableField>

const params = z.object({ table: TableName })
/** The complete set of a table: a column that is left out is hidden. */
const FieldSet = z
  .array(
    z.strictObject({
      key: z.string().min(1).max(60),
      order: z.int().min(0).max(1000),
      table_name: TableName,
      visible: z.boolean().optional(),
      width: z.int().min(40).max(2000).nullable().optional(),
    }),
  )
  .min(1)
  .max(100)

export const listMyTableFields = endpoint('GET /users/table-fields/{table}/', {
  can: 'signed_in',
  params,
  returns: z.array(TableField),
})
export const setMyTableFields = endpoint('POST /users/manage-table-fields/', {
  can: 'signed_in',
  body: FieldSet,
  returns: z.array(TableField),
})
export const listAccountTableFields = endpoint('GET /accounts/table-fields/{table}/', {
  can: 'signed_in',
  params,
  returns: z.array(TableField),
})
export const setAccountTableFields = endpoint('POST /accounts/manage-table-fields/', {
  can: 'account.manage',
  body: FieldSet,
  returns: z.array(TableField),
})
/** The columns that the table has and the account's set leaves out. */
export const listMissingTableFields = endpoint('GET /accounts/missing-table-fields/', {
  can: 'signed_in',
  query: z.strictObject({ table_name: TableName }),
  returns: z.array(z.string()),
})
