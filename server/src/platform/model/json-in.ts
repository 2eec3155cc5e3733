/** The first JSON object without objects inside it that a model said, among whatever else; null where there is none. */
export function jsonIn(text: string): unknown {
  const [found] = /\{[^{}]{0,2000}\}/.exec(text.slice(0, 10_000)) ?? []
  try {
    return JSON.parse(found ?? '')
  } catch {
    return null
  }
}
