import PizZip from 'pizzip'

type Template = { name: string; paragraphs: string[] }

/** Documents a visitor can fill in for any deal of the demo. */
export const demoTemplates: Template[] = [
  {
    name: 'Carta de oferta',
    paragraphs: [
      'CARTA DE OFERTA N.º {negocio_numero}',
      '{empresa_nombre}, {hoy}',
      '{cliente_nombre}, RUT {cliente_rut}, domicilio {cliente_direccion}, ofrece comprar en el proyecto {proyecto_nombre}, {proyecto_comuna}:',
      '{#unidades}',
      '{unidad}, {detalle}: {precio_unidad}',
      '{/unidades}',
      'El precio total es de {precio}, equivalente a {precio_pesos}. Se paga así:',
      '{#pagos}',
      '{pago}, el {vence}: {monto}',
      '{/pagos}',
      'Le atiende {vendedor_nombre}, {vendedor_correo}.',
      'Documento de ejemplo de la demostración: no obliga a nadie.',
    ],
  },
  {
    name: 'Resciliación',
    paragraphs: [
      'RESCILIACIÓN DEL NEGOCIO N.º {negocio_numero}',
      '{hoy}',
      '{empresa_nombre} y {cliente_nombre}, RUT {cliente_rut}, dejan sin efecto de común acuerdo la compra de {unidades_nombres} del proyecto {proyecto_nombre}, por {precio}.',
      'Intervienen:',
      '{#participantes}',
      '{rol}: {nombre}, RUT {rut}',
      '{/participantes}',
      'Documento de ejemplo de la demostración: no obliga a nadie.',
    ],
  },
]

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const format = 'http://schemas.openxmlformats.org'
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A document of Word with these paragraphs, and nothing else. */
export function wordOf(paragraphs: string[]): Buffer {
  const zip = new PizZip()
  zip.file(
    '[Content_Types].xml',
    `${head}<Types xmlns="${format}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
  )
  zip.file(
    '_rels/.rels',
    `${head}<Relationships xmlns="${format}/package/2006/relationships"><Relationship Id="rId1" Type="${format}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  )
  const body = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`)
  zip.file(
    'word/document.xml',
    `${head}<w:document xmlns:w="${format}/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
  )
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
}
