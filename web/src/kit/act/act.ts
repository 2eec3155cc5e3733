import type { QueryKey } from '@tanstack/react-query'
import { ApiError } from '#web/kit/api/problem.ts'
import type { SendOptions } from '#web/kit/api/send.ts'
import { type Answer, api, type Input, type Routes } from '#web/kit/api.ts'
import { inTurn, isUnderWay } from '#web/kit/in-turn.ts'
import { queryClient } from '#web/kit/query.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { countAct } from './acts-done.ts'
import { keysOfRetries } from './keys-of-retries.ts'
import { type Changed, readAgain } from './read-again.ts'
import { type Shown, showAtOnce } from './show-at-once.ts'

export type Rules<Given, Saved> = {
  /** The nouns to refetch, listed in one table (read-again.ts); also after a failure, since the answer may have been lost. */
  changed: readonly Changed[]
  /** Acts with the same key run one after another; the refetch waits for the last. */
  inTurn?: (given: Given) => string
  /** The result is returned after the refetch: for screens that would show old data meanwhile. */
  waits?: boolean
  /** An optimistic update, where the result is certain; reverted on failure. */
  shows?: (given: Given) => readonly Shown[]
  /** Puts the answer into queries of their own. */
  keeps?: (saved: Saved, given: Given) => readonly (readonly [QueryKey, unknown])[]
  /** The message in the snackbar; undefined for none. */
  said?: (saved: Saved, given: Given) => string | undefined
  /** The undo, offered in the snackbar until the next act, and kept among one's last acts. */
  undo?: (saved: Saved, given: Given) => (() => Promise<unknown>) | undefined
  /** How long the snackbar and its warning stay, in milliseconds. */
  saidFor?: number
  /** A message of its own for an error. */
  refused?: (error: ApiError) => string | undefined
  /** A warning, for instance about skipped items. */
  warns?: (saved: Saved, given: Given) => string | undefined
  /** A note about what else was done. */
  informs?: (saved: Saved, given: Given) => string | undefined
}

/** `seen`: the version that the editor opened; the server answers 412 when it has changed. */
type Request<R extends Changing> = Input<R> & { seen?: string | undefined }
type Changing = Exclude<keyof Routes, `GET ${string}`>
type RouteRules<R extends Changing, Given> = Rules<Given, Answer<R>> & {
  /** The request for the arguments. */
  request?: (given: Given) => Request<R>
  /** The answer is a secret, which is not given for a retry: each attempt has a new key. */
  isSecret?: boolean
  /** It sets a state: no key, since the stored answer of a lost attempt would hide the acts that came in between. */
  sets?: boolean
}
/** Sends the request and returns the saved value; throws the error. */
export type Act<Given, Saved> = (given: Given) => Promise<Saved>

/**
 * The only way to write: a route and its effects. A retry after a failure has the same Idempotency-Key, a repetition after
 * success a new one; an equal request during the first one joins it. `useAct` is for components, `orTell` for other code.
 */
export function act<R extends Changing, Given = Request<R>>(
  route: R,
  rules: RouteRules<R, Given>,
): Act<Given, Answer<R>> {
  const keys = keysOfRetries()
  const { request = (given: Given) => given as unknown as Request<R>, isSecret, sets } = rules
  const hasKey = route.startsWith('POST ') && !isSecret && !sets
  let latest: { text: string; answer: Promise<Answer<R>> } | undefined

  function send(given: Given): Promise<Answer<R>> {
    // TypeScript cannot relate the optional parts to the route's input.
    const { seen, ...asked } = request(given) as Sent
    const ifMatch = seen === undefined ? {} : { ifMatch: `"${seen}"` }
    const isFile = asked.body instanceof FormData
    if (!hasKey || isFile) return call<R>(route, asked, ifMatch)
    return keys.with(JSON.stringify(asked), (once) => call<R>(route, asked, { ...ifMatch, once }))
  }

  return (given) => {
    // Files cannot be compared as text, and acts with a key build their request when they run.
    const { body } = request(given) as Sent
    if (rules.inTurn || body instanceof FormData) return perform(rules, given, () => send(given))
    const text = JSON.stringify(request(given))
    if (latest?.text === text) return latest.answer
    const mine = { text, answer: perform(rules, given, () => send(given)) }
    const forget = () => {
      if (latest === mine) latest = undefined
    }
    latest = mine
    mine.answer.then(forget, forget)
    return mine.answer
  }
}

/** The same for several calls: batches, files. */
export const actOf =
  <Given, Saved>(send: (given: Given) => Promise<Saved>, rules: Rules<Given, Saved>): Act<Given, Saved> =>
  (given) =>
    perform(rules, given, () => send(given))

type Sent = { body?: unknown; seen?: string }
// The type of `act` has paired the route with its input.
const call = api as unknown as <R extends Changing>(
  route: R,
  asked: unknown,
  options: SendOptions,
) => Promise<Answer<R>>

async function perform<Given, Saved>(rules: Rules<Given, Saved>, given: Given, send: () => Promise<Saved>) {
  const putBack = rules.shows && (await showAtOnce(rules.shows(given)))
  const thing = rules.inTurn?.(given)
  const isLast = () => thing === undefined || !isUnderWay(thing)
  try {
    const saved = await (thing === undefined ? send() : inTurn(thing, send))
    countAct(given)
    if (isLast()) {
      for (const [key, value] of rules.keeps?.(saved, given) ?? []) queryClient.setQueryData(key, value)
      const reading = readAgain(rules.changed)
      if (rules.waits) await reading
    }
    await say(rules, saved, given)
    return saved
  } catch (error) {
    putBack?.()
    if (error instanceof ApiError) error.message = rules.refused?.(error) ?? error.message
    if (isLast()) void readAgain(rules.changed)
    throw error
  }
}

/** The offer of an act to take it back ends with the next one. */
let endOffer = () => {}

async function say<Given, Saved>(rules: Rules<Given, Saved>, saved: Saved, given: Given) {
  const sentence = rules.said?.(saved, given)
  const undo = rules.undo?.(saved, given)
  const stays = rules.saidFor ? { timeout: rules.saidFor } : {}
  if (sentence) {
    endOffer()
    // Live updates have fetched it; without it, the act is told all the same.
    const offering = undo && (await import('./offer.ts').catch(() => undefined))
    if (undo && offering) endOffer = offering.offer(sentence, undo)
    else snackbar(sentence, 'success', stays)
  }
  const information = rules.informs?.(saved, given)
  if (information) snackbar(information, 'info')
  const warning = rules.warns?.(saved, given)
  if (warning) snackbar(warning, 'warning', stays)
}
