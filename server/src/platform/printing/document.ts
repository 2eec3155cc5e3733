import { decoration, margin, newPaper, type Paper, style } from './paper.ts'

type Body = PDFKit.PDFStructureElement

/** By law every page says who it is from. */
export type Letterhead = {
  name: string
  national_id: string | null
  phone: string | null
  email: string | null
  address: string | null
}

/** A document on A4; its pages end with the letterhead, `label` and their number. */
export async function documentOf(
  { title, label, account, isWide }: { title: string; label: string; account: Letterhead; isWide?: boolean },
  draw: (paper: Paper, body: Body) => void,
): Promise<Buffer> {
  const paper = await newPaper(title, account.name, isWide)
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => paper.on('end', resolve))
  const body = paper.struct('Document')
  paper.addStructure(body)
  draw(paper, body)
  body.end()
  drawFoot(paper, account, label)
  paper.end()
  await ended
  return Buffer.concat(chunks)
}

function drawFoot(paper: Paper, account: Letterhead, label: string) {
  const from = [
    account.name,
    account.national_id && `RUT ${account.national_id}`,
    account.address,
    account.phone,
    account.email,
  ]
  const { count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page)
    // Text below the margin would begin another page.
    paper.page.margins.bottom = 0
    const text = `${from.filter(Boolean).join(' · ')}\n${label} · Página ${page + 1} de ${count}`
    decoration(paper, () =>
      style(paper, { size: 7.5, quiet: true }).text(text, margin, paper.page.height - 46, {
        width: paper.page.width - 2 * margin,
        height: 30,
        ellipsis: true,
      }),
    )
  }
}
