/** A path of this site: never `//elsewhere`, which a browser reads as another host. */
export const isOwnPath = (to: unknown): to is string => typeof to === 'string' && /^\/(?![/\\])/.test(to)
