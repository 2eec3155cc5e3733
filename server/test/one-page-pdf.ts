const page = '0.9 0.1 0.1 rg 0 0 595 842 re f'

/** A PDF with one A4 page, all red. */
export const onePage = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj',
  `4 0 obj<</Length ${page.length}>>stream\n${page}\nendstream endobj`,
  'trailer<</Root 1 0 R>>',
  '%%EOF',
].join('\n')
