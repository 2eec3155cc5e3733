import type { WebFormDraft } from '#contract/leads/web-forms.ts'
import { escaped } from '#server/platform/escaped.ts'
import type { ShownField } from './fields.ts'
import { formWords } from './words.ts'

/** A form as HTML without scripts. Everything that the account wrote is text. */
export function formMarkup(draft: WebFormDraft, fields: readonly ShownField[]): string {
  const { title, intro, consents, privacy_url, button, language } = draft
  const words = formWords[language]
  const privacy = privacy_url
    ? `<p><small><a href="${escaped(privacy_url)}" target="_blank" rel="noopener noreferrer">${words.privacy}</a></small></p>`
    : ''
  return `<main class="form" lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><form novalidate>
${title ? `<h1>${escaped(title)}</h1>` : ''}${intro ? `<p>${escaped(intro)}</p>` : ''}
${fields.map((field, place) => fieldMarkup(field, place, language)).join('\n')}
${consents.map(consentMarkup).join('\n')}${privacy}
<div class="trap" aria-hidden="true"><label>${words.leave}<input name="website" tabindex="-1" autocomplete="off"></label></div>
<p class="error" id="form-error" role="alert" hidden></p>
<button>${escaped(button)}</button><noscript><p>${words.noScript}</p></noscript>
</form></main>`
}

const autocomplete: Record<string, string> = {
  first_name: 'given-name',
  last_name: 'family-name',
  business_name: 'organization',
  email: 'email',
  phone: 'tel',
  commune: 'address-level2',
}
const inputs: Partial<Record<ShownField['kind'], string>> = {
  email: 'type="email" dir="ltr" maxlength="254"',
  phone: 'type="tel" dir="ltr" maxlength="16"',
  number: 'type="number" step="any" inputmode="decimal"',
  amount: 'type="number" step="any" min="0" inputmode="decimal"',
  date: 'type="date"',
  link: 'type="url" dir="ltr" maxlength="500" placeholder="https://"',
}

function fieldMarkup(field: ShownField, place: number, language: WebFormDraft['language']): string {
  const { target, kind, label, help, is_required, options } = field
  const id = `field-${place}`
  const optional = is_required ? '' : ` <small>(${formWords[language].optional})</small>`
  const note = help ? `<small id="${id}-help">${escaped(help)}</small>` : ''
  const error = `<p class="error" id="${id}-error" hidden></p>`
  const described = `aria-describedby="${help ? `${id}-help ` : ''}${id}-error"`
  const shared = `name="${escaped(target)}" ${described}${is_required ? ' required' : ''}`
  if (kind === 'choices') {
    const ticks = options.map(
      (option, at) =>
        `<label class="tick"><input type="checkbox" id="${id}${at === 0 ? '' : `-${at}`}" name="${escaped(target)}" value="${escaped(option.value)}"><span>${escaped(option.label)}</span></label>`,
    )
    return `<fieldset class="field" data-field="${escaped(target)}" ${described}${is_required ? ' data-required' : ''}><legend>${escaped(label)}${optional}</legend>${note}${ticks.join('')}${error}</fieldset>`
  }
  return `<div class="field" data-field="${escaped(target)}"><label for="${id}">${escaped(label)}${optional}</label>${note}${control(field, `id="${id}" ${shared}`, language)}${error}</div>`
}

function control({ target, kind, options }: ShownField, shared: string, language: WebFormDraft['language']) {
  const { choose, yes, no } = formWords[language]
  const choices =
    kind === 'yes_no'
      ? [
          { value: 'true', label: yes },
          { value: 'false', label: no },
        ]
      : options
  if (kind === 'choice' || kind === 'yes_no') {
    const offered = choices.map(
      ({ value, label }) => `<option value="${escaped(value)}">${escaped(label)}</option>`,
    )
    return `<select ${shared}><option value="">${choose}</option>${offered.join('')}</select>`
  }
  if (kind === 'long') return `<textarea ${shared} maxlength="4000"></textarea>`
  const known = autocomplete[target] ? ` autocomplete="${autocomplete[target]}"` : ''
  return `<input ${shared} ${inputs[kind] ?? 'maxlength="1000"'}${known}>`
}

const consentMarkup = ({ purpose, text, is_required }: WebFormDraft['consents'][number]) =>
  `<div class="field" data-field="consent:${purpose}"><label class="tick"><input type="checkbox" id="consent-${purpose}" name="consent" value="${purpose}" aria-describedby="consent-${purpose}-error"${is_required ? ' required' : ''}><span>${escaped(text)}</span></label><p class="error" id="consent-${purpose}-error" hidden></p></div>`
