import type { WebFormDraft } from '#contract/leads/web-forms.ts'

type Look = Pick<WebFormDraft, 'color' | 'corners' | 'theme'>

const corners = { square: '0', soft: '8px', round: '16px' }
const light = '--ink:#1c1c22;--soft:#5b5b66;--line:#8b8b96;--ground:#fff;--bad:#b3261e'
const dark = '--ink:#f1f1f4;--soft:#b9b9c4;--line:#83838f;--ground:#1b1b20;--bad:#ffb4ab'

/** All of a form's style, for its page and for the preview, where `.form` is the outermost element. */
export function formStyle({ color, corners: shape, theme }: Look): string {
  const ground = theme === 'dark' ? dark : light
  const scheme = theme === 'auto' ? 'light dark' : theme
  return `.form{${ground};--color:${color};--on:${inkOn(color)};--corner:${corners[shape]};color-scheme:${scheme};color:var(--ink);background:var(--ground);font:16px/1.45 var(--font,system-ui,sans-serif);padding:20px;text-align:start}
${theme === 'auto' ? `@media(prefers-color-scheme:dark){.form{${dark}}}` : ''}
.form *{box-sizing:border-box;font:inherit;color:inherit}
.form form{display:grid;gap:18px;max-width:560px;margin:0 auto}
.form [hidden]{display:none}
.form h1{font-size:22px;font-weight:650;line-height:1.25;margin:0;overflow-wrap:anywhere}
.form p{margin:0;overflow-wrap:anywhere;white-space:pre-line}
.form .field{display:grid;gap:6px;border:0;margin:0;padding:0;min-width:0}
.form label,.form legend{font-weight:550;padding:0;overflow-wrap:anywhere}
.form legend{margin-bottom:6px}
.form small{color:var(--soft);font-size:14px;font-weight:400}
.form :is(input,select,textarea):not([type=checkbox]){width:100%;min-height:44px;padding:9px 12px;border:1px solid var(--line);border-radius:var(--corner);background:transparent}
.form option{color:#1c1c22;background:#fff}
.form textarea{min-height:110px;resize:vertical}
.form .tick{display:flex;gap:10px;align-items:flex-start;font-weight:400;min-height:32px}
.form [type=checkbox]{flex:none;width:20px;height:20px;margin:2px 0 0;accent-color:var(--color)}
.form [aria-invalid=true]{border-color:var(--bad)!important}
.form .error{color:var(--bad);font-size:14px}
.form :focus-visible{outline:3px solid var(--color);outline-offset:2px}
.form button{min-height:48px;padding:10px 24px;border:0;border-radius:var(--corner);background:var(--color);color:var(--on);font-weight:600;cursor:pointer}
.form button[aria-disabled=true]{opacity:.65;cursor:default}
.form a{text-decoration:underline}
.form .trap{position:absolute;inset-inline-start:-9999px;width:1px;height:1px;overflow:hidden}
html,body{margin:0}`
}

/** Black or white, whichever is read better on this colour (WCAG 2.2, relative luminance). */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(color.slice(place, place + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#fff' : '#000'
}
