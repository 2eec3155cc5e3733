import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A part of a screen whose code comes apart from the screen's. */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Brings the code before the part is drawn; one that fails is asked for again when it is drawn. */
  preload: () => void
}

/** @param load the `import()` of the part's file, and which of its components it is. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part = lazy(async () => ({ default: await load() }))
  return Object.assign(part, { preload: () => void load().catch(() => {}) })
}
