/** A line of a conversation: `c` the customer says, `s` the seller. `{nombre}`, `{vendedor}` and `{proyecto}` are filled in. */
export type Line = readonly ['c' | 's', string]
export type Script = readonly Line[]

/** What people write when they look for a flat. */
export const scripts: readonly Script[] = [
  [
    ['c', 'Hola, vi el proyecto {proyecto} y me interesa. ¿Qué departamentos quedan?'],
    ['s', 'Hola {nombre}, soy {vendedor}. Quedan de 1, 2 y 3 dormitorios. ¿Cuál busca?'],
    ['c', '2 dormitorios, ojalá en piso alto'],
    ['s', 'Tengo dos con vista al poniente. Le mando los planos hoy mismo.'],
    ['c', 'Perfecto, gracias 🙌'],
  ],
  [
    ['c', 'Buenas tardes, ¿el precio incluye estacionamiento?'],
    [
      's',
      'Buenas tardes {nombre}. El estacionamiento y la bodega van aparte, y se pueden incluir en el pie.',
    ],
    ['c', '¿Y el pie se puede pagar en cuotas?'],
    ['s', 'Sí, hasta la entrega. Le preparo una cotización con 24 cuotas y la vemos juntos.'],
    ['c', 'Ya, quedo atenta'],
  ],
  [
    ['c', '¿Se puede visitar el piloto este sábado?'],
    ['s', 'Sí {nombre}, atendemos de 10:00 a 18:30. ¿Le acomoda a las 11:30?'],
    ['c', 'Sí, voy con mi pareja'],
    ['s', 'Perfecto, quedan agendados en la sala de {proyecto}. Los espero.'],
    ['c', '¿Hay dónde estacionar?'],
  ],
  [
    ['s', 'Hola {nombre}, soy {vendedor} de {proyecto}. ¿Pudo ver la cotización?'],
    ['c', 'Hola, sí. Me quedó una duda con los gastos comunes'],
    ['s', 'Se estiman en $ 95.000 al mes para ese departamento.'],
    ['c', 'Ok. Lo converso en la casa y le aviso'],
  ],
  [
    ['c', 'Hola! Cuándo es la entrega?'],
    ['s', 'Hola {nombre}. La recepción municipal está prevista para el segundo semestre del próximo año.'],
    ['c', 'Justo lo que necesito, termino de arrendar en agosto'],
    ['s', 'Entonces calza muy bien. ¿Le reservo una hora esta semana para verlo con calma?'],
    ['c', 'El jueves después de las 18 podría'],
    ['s', 'Agendado: jueves 18:30. Le mando la dirección.'],
    ['c', 'Gracias {vendedor}!'],
  ],
  [
    ['c', '¿Aceptan subsidio DS1?'],
    ['s', 'En {proyecto} sí, en los departamentos de hasta 2.200 UF. ¿Ya lo tiene asignado?'],
    ['c', 'Lo gané en el último llamado'],
    ['s', 'Felicitaciones. Con eso su pie baja bastante; le hago el cálculo y se lo envío.'],
  ],
  [
    ['c', 'Me llamaron pero no alcancé a contestar'],
    ['s', 'Hola {nombre}, era yo, {vendedor}. ¿A qué hora le acomoda que hablemos?'],
    ['c', 'En la tarde mejor'],
  ],
  [
    ['c', 'Buenos días, soy inversionista. ¿Qué rentabilidad tienen los de 1 dormitorio?'],
    ['s', 'Buenos días {nombre}. Se arriendan entre $ 420.000 y $ 460.000, cerca de un 5 % al año.'],
    ['c', 'Envíeme dos alternativas con orientación norte por favor'],
    ['s', 'Se las mando hoy con la simulación del crédito.'],
    ['c', 'Recibido. ¿Hay descuento por comprar dos?'],
  ],
  [
    ['c', 'Hola, ¿me puede mandar la ubicación de la sala de ventas?'],
    ['s', 'Claro {nombre}, está junto a la obra. Atendemos todos los días de 10:00 a 18:30.'],
    ['c', 'Gracias, paso mañana'],
  ],
  [
    ['c', 'Ya hice la transferencia de la reserva'],
    ['s', 'Recibida, {nombre}. Le mando el comprobante y los pasos que siguen para la promesa.'],
    ['c', 'Excelente, qué emoción 🥳'],
    ['s', 'Bienvenidos a {proyecto}. Cualquier cosa me escribe por aquí.'],
  ],
]

export const demoReplies = [
  ['saludo', 'Hola {{nombre|qué tal}}, soy {{vendedor}} de {{empresa}}. ¿En qué le puedo ayudar?'],
  [
    'horario',
    'La sala de ventas de {{proyecto|nuestros proyectos}} atiende todos los días de 10:00 a 18:30.',
  ],
  ['visita', '{{nombre|Hola}}, ¿le acomoda visitar {{proyecto|el proyecto}} esta semana?'],
  ['documentos', 'Para avanzar necesitamos su cédula, las 3 últimas liquidaciones y el certificado de AFP.'],
] as const

const body = (text: string, samples: string[]) => ({ type: 'BODY', text, example: { body_text: [samples] } })
const first = { source: 'contact.first_name', fallback: 'cliente' }

export const demoTemplates = [
  {
    name: 'visita_agendada',
    category: 'utility',
    status: 'approved',
    meta_status: 'APPROVED',
    reason: null,
    components: [
      body('Hola {{1}}, le recordamos su visita a {{2}} de mañana. ¿Nos confirma si puede venir?', [
        'Catalina',
        'Parque Los Coihues',
      ]),
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Confirmo' },
          { type: 'QUICK_REPLY', text: 'Otro día' },
        ],
      },
    ],
    variables: { '1': first, '2': { source: 'lead.project', fallback: 'nuestro proyecto' } },
  },
  {
    name: 'cotizacion_lista',
    category: 'utility',
    status: 'approved',
    meta_status: 'APPROVED',
    reason: null,
    components: [
      body(
        'Hola {{1}}, su cotización {{2}} ya está lista. Puede verla cuando quiera en este enlace: {{3}} y escribirnos sus dudas.',
        ['Catalina', '1024', 'https://umbral.test/quotation/1024'],
      ),
      { type: 'FOOTER', text: 'Valores en UF del día de emisión' },
    ],
    variables: {
      '1': first,
      '2': { source: 'quotation.number', fallback: null },
      '3': { source: 'quotation.link', fallback: null },
    },
  },
  {
    name: 'preventa_sabado',
    category: 'marketing',
    status: 'rejected',
    meta_status: 'REJECTED',
    reason: 'La categoría no corresponde a su contenido',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Preventa este sábado' },
      body(
        'Hola {{1}}, este sábado abrimos la preventa de la segunda torre con condiciones especiales. ¿Le reservamos una hora?',
        ['Catalina'],
      ),
      { type: 'FOOTER', text: 'Responda BAJA para no recibir más' },
    ],
    variables: { '1': first },
  },
  {
    name: 'saludo_de_bienvenida',
    category: 'marketing',
    status: 'draft',
    meta_status: null,
    reason: null,
    components: [
      body('Hola {{1}}, gracias por su interés en {{2}}. Cuéntenos qué busca y lo ayudamos a encontrarlo.', [
        'Catalina',
        'Parque Los Coihues',
      ]),
    ],
    variables: { '1': first, '2': { source: 'lead.project', fallback: 'nuestros proyectos' } },
  },
] as const
