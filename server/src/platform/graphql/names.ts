/** `sellers_ids` → `sellersIds`. */
export const camel = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export const pascal = (name: string): string => {
  const text = camel(name.replaceAll(/[^A-Za-z0-9_]+/g, '_'))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const isName = (text: string): boolean => /^[A-Za-z][A-Za-z0-9_]*$/.test(text)

/** `listLeads` → `leads`, `getLead` → `lead`; other verbs stay: `countLeads`. */
export function fieldNameOf(endpointName: string): string {
  const noun = endpointName.replace(/^(list|get)(?=[A-Z])/, '')
  return noun.charAt(0).toLowerCase() + noun.slice(1)
}
