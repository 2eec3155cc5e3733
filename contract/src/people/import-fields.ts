/** The fields a column of a file can hold; without zod, so that screens may use it. */
export type ImportField = {
  key: string
  /** The heading of the template. */
  label: string
  /** Other headings that are recognised. */
  also?: readonly string[]
  /** What the template shows as an example. */
  example?: string
  hint?: string
  /** Not in the template. */
  isQuiet?: true
}

const field = (key: string, label: string, more: Omit<ImportField, 'key' | 'label'> = {}): ImportField => ({
  key,
  label,
  ...more,
})

export const importFields: readonly ImportField[] = [
  field('id', 'ID', { also: ['número', 'n°', 'código'], isQuiet: true }),
  field('kind', 'Tipo', { example: 'Persona', hint: 'Persona o Empresa; vacío es Persona' }),
  field('full_name', 'Nombre completo', {
    also: ['contacto', 'cliente', 'nombre y apellido'],
    isQuiet: true,
  }),
  field('first_name', 'Nombre', { also: ['nombres', 'primer nombre', 'first name'], example: 'María José' }),
  field('last_name', 'Apellido', { also: ['apellidos', 'last name'], example: 'Pérez Núñez' }),
  field('business_name', 'Razón social', { also: ['empresa', 'nombre empresa'], hint: 'De una empresa' }),
  field('email', 'Correo', {
    also: ['email', 'e-mail', 'mail', 'correo electrónico'],
    example: 'maria@correo.cl',
    hint: 'Uno por celda',
  }),
  field('phone', 'Teléfono', {
    also: ['celular', 'móvil', 'fono', 'whatsapp', 'phone', 'teléfono 1'],
    example: '+56 9 1234 5678',
    hint: 'Con o sin espacios; nueve dígitos se entienden de Chile',
  }),
  field('secondary_phone', 'Teléfono 2', { also: ['otro teléfono', 'teléfono secundario', 'fono 2'] }),
  field('national_id', 'RUT', { also: ['rut/dni', 'dni', 'documento', 'run'], example: '12.345.678-5' }),
  field('gender_id', 'Género', { also: ['sexo'] }),
  field('birthdate', 'Fecha de nacimiento', {
    also: ['nacimiento', 'fecha nac', 'f nacimiento'],
    example: '31-12-1985',
    hint: 'Día, mes y año',
  }),
  field('nationality', 'Nacionalidad', { example: 'Chilena' }),
  field('marital_status_id', 'Estado civil'),
  field('marital_regime_id', 'Régimen matrimonial', { also: ['régimen'] }),
  field('occupation', 'Profesión', { also: ['ocupación', 'profesión u oficio', 'cargo'] }),
  field('employer', 'Empleador', { also: ['lugar de trabajo'] }),
  field('monthly_income', 'Renta mensual', { also: ['renta', 'sueldo', 'ingresos'], example: '1.850.000' }),
  field('monthly_income_currency', 'Moneda de la renta', { example: 'CLP', hint: 'UF, CLP, USD o EUR' }),
  field('is_first_home', 'Primera vivienda', { example: 'Sí', hint: 'Sí o No' }),
  field('purpose', 'Motivo de compra', { also: ['motivo'], example: 'Vivir', hint: 'Vivir o Invertir' }),
  field('budget_min', 'Presupuesto mínimo', { also: ['presupuesto desde'], example: '3.000' }),
  field('budget_max', 'Presupuesto máximo', {
    also: ['presupuesto', 'presupuesto hasta'],
    example: '4.500,5',
  }),
  field('budget_currency', 'Moneda del presupuesto', { example: 'UF', hint: 'UF, CLP, USD o EUR' }),
  field('method_id', 'Origen', { also: ['medio', 'canal', 'fuente'] }),
  field('street', 'Calle', { also: ['dirección', 'domicilio'] }),
  field('street_number', 'Número de calle', { also: ['numeración', 'nro'] }),
  field('apartment', 'Departamento', { also: ['depto', 'dpto'] }),
  field('commune', 'Comuna', { also: ['ciudad'], example: 'Ñuñoa' }),
  field('region', 'Región', { example: 'Metropolitana' }),
  field('country', 'País', { example: 'Chile' }),
  field('notes', 'Notas', { also: ['observaciones', 'comentarios', 'nota'] }),
  field('is_client', 'Es cliente', { hint: 'Sí o No' }),
  field('tags_ids', 'Etiquetas', { also: ['etiqueta', 'tags'], hint: 'Separadas por comas' }),
  field('is_lead', 'Crear lead', { also: ['lead', 'is lead'], hint: 'Sí abre un lead del contacto' }),
  field('seller_id', 'Vendedor del lead', {
    also: ['vendedor', 'ejecutivo'],
    hint: 'Nombre; vacío lo asignan las reglas',
  }),
  field('projects_ids', 'Proyectos del lead', {
    also: ['proyecto', 'proyectos'],
    hint: 'Separados por comas',
  }),
  field('comments', 'Comentarios del lead', { also: ['mensaje', 'consulta'] }),
]

/** Columns of the export that an import ignores. */
export const knownColumns: readonly string[] = [
  'último contacto',
  'leads abiertos',
  'creado',
  'eliminado',
  'acto',
]

export const importSubjects = ['contacts', 'units'] as const
export type ImportSubject = (typeof importSubjects)[number]

export const importModes = ['create', 'update', 'both'] as const
export type ImportMode = (typeof importModes)[number]

export const importKeys = ['any', 'email', 'phone', 'national_id'] as const
export type ImportKey = (typeof importKeys)[number]

export const importStages = [
  'reading',
  'review',
  'checking',
  'mend',
  'writing',
  'done',
  'failed',
  'reverting',
  'reverted',
] as const
export type ImportStage = (typeof importStages)[number]
