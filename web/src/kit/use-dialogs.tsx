import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from 'react'
import { OpenedPart } from './opened-part.tsx'

type Dialogs = Record<string, (props: never) => ReactNode>
type PropsOf<D> = D extends (props: infer Props) => ReactNode ? Omit<Props, 'onClose'> : never

/** A function that opens each, given what it is about, and what draws the open one. */
export type OpenersOf<D extends Dialogs> = { [K in keyof D]: (about: PropsOf<D[K]>) => void } & {
  dialogs: ReactNode
}

/**
 * The dialogs of a screen, of which one is open at a time: `const { discard, dialogs } = useDialogs({ discard: DiscardDialog })`. They are
 * given `onClose`, and may be lazy. The table is a constant of the module.
 */
export function useDialogs<D extends Dialogs>(table: D): OpenersOf<D> {
  const [open, setOpen] = useState<{ name: string; about: object }>()
  const openers = useMemo(
    () =>
      Object.fromEntries(
        Object.keys(table).map((name) => [name, (about: object) => setOpen({ name, about })]),
      ),
    [table],
  )
  // Each opener was given what its own dialog takes.
  const Dialog = open && (table[open.name] as ComponentType<object> | undefined)
  const dialogs = Dialog && (
    <OpenedPart part={open.name} onClose={() => setOpen(undefined)}>
      <Suspense>
        <Dialog {...open.about} {...{ onClose: () => setOpen(undefined) }} />
      </Suspense>
    </OpenedPart>
  )
  return { ...openers, dialogs } as unknown as OpenersOf<D>
}
