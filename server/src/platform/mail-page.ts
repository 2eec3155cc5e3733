const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] as string)

/** An HTML mail with at most one button, with the inline styles that mail programs support. */
export function page(
  title: string,
  hello: string,
  [first = '', ...rest]: readonly string[],
  button?: { label: string; href: string },
): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#F8F7FA;color:#2F2B3D;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#FFFFFF;border-radius:6px">
${paragraph(hello)}
${paragraph(first)}
${button ? linkTo(button) : ''}
${rest.map(paragraph).join('\n')}
${button ? `<p style="margin:0;color:#6D6B77;font-size:13px;word-break:break-all">${escaped(button.href)}</p>` : ''}
</div></body></html>
`
}

const linkTo = ({ label, href }: { label: string; href: string }) =>
  `<p style="margin:0 0 16px"><a href="${escaped(href)}" style="display:inline-block;padding:12px 20px;background:#0A7B7C;color:#FFFFFF;border-radius:6px;text-decoration:none">${escaped(label)}</a></p>`
