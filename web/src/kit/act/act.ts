import type { QueryKey } from '@tanstack/react-query'
import { ApiError } from '#web/kit/api/problem.ts'
import type { SendOptions } from '#web/kit/api/send.ts'
import { type Answer, api, type Input, type Routes } from '#web/kit/api.ts'
import { inTurn, isUnderWay } from '#web/kit/in-turn.ts'
import { queryClient } from '#web/kit/query.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { keysOfRetries } from './keys-of-retries.ts'
import { orTell } from './or-tell.ts'
import { type Changed, readAgain } from './read-again.ts'
import { type Shown, showAtOnce } from './show-at-once.ts'

export type Rules<Given, Saved> = {
  /** Nouns; what is read again of each is in one table (read-again.ts), also when the act failed: its answer may be what was lost. */
  changed: readonly Changed[]
  /** Acts on one thing go one after another; what is read again waits for the last of them. */
  inTurn?: (given: Given) => string
  /** The answer is not given before all that is read again: for screens that would show the old meanwhile. */
  waits?: boolean
  /** Shown at once, where the result is certain; put back when it is refused. */
  shows?: (given: Given) => readonly Shown[]
  /** What the answer tells of things that are read by themselves. */
  keeps?: (saved: Saved, given: Given) => readonly (readonly [QueryKey, unknown])[]
  /** The sentence at the foot of the screen; nothing, where there is nothing to say. */
  said?: (saved: Saved, given: Given) => string | undefined
  /** The way back, offered with the sentence. */
  undo?: (saved: Saved, given: Given) => (() => Promise<unknown>) | undefined
  /** For how long the sentence stays, and what it warns of, in milliseconds. */
  saidFor?: number
  /** Its own words for a refusal. */
  refused?: (error: ApiError) => string | undefined
  /** What has to be known besides, of what was not done for instance. */
  warns?: (saved: Saved, given: Given) => string | undefined
  /** What was done besides. */
  informs?: (saved: Saved, given: Given) => string | undefined
}

/** `seen`: the version that was open in the editor; refused with 412 when it is another by now. */
type Request<R extends Changing> = Input<R> & { seen?: string | undefined }
type Changing = Exclude<keyof Routes, `GET ${string}`>
type RouteRules<R extends Changing, Given> = Rules<Given, Answer<R>> & {
  /** What is sent of what is given. */
  request?: (given: Given) => Request<R>
  /** Its answer is a secret, which a retry would be refused: each try is one of its own. */
  isSecret?: boolean
  /** It sets or switches what is: no key, since the kept answer of a lost try would stand for an act after others in between. */
  sets?: boolean
}
/** Does it, and answers what was saved; throws what refused it. */
export type Act<Given, Saved> = (given: Given) => Promise<Saved>

/**
 * The one way to write: a route and what follows from it. A retry after a failure counts once, after a success the same is another
 * act; the same request while the last one is under way is that one. `useAct` is for components, `orTell` for all else.
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
    // The compiler does not follow what is optional in whose input.
    const { seen, ...asked } = request(given) as Sent
    const ifMatch = seen === undefined ? {} : { ifMatch: `"${seen}"` }
    const isFile = asked.body instanceof FormData
    if (!hasKey || isFile) return call<R>(route, asked, ifMatch)
    return keys.with(JSON.stringify(asked), (once) => call<R>(route, asked, { ...ifMatch, once }))
  }

  return (given) => {
    // Two files are not told apart by their text, and what goes in turn is asked for at its turn.
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

/** The same for what is more than one call: batches, files. */
export const actOf =
  <Given, Saved>(send: (given: Given) => Promise<Saved>, rules: Rules<Given, Saved>): Act<Given, Saved> =>
  (given) =>
    perform(rules, given, () => send(given))

type Sent = { body?: unknown; seen?: string }
// The route and what is sent were paired by act's own type.
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
    if (isLast()) {
      for (const [key, value] of rules.keeps?.(saved, given) ?? []) queryClient.setQueryData(key, value)
      const reading = readAgain(rules.changed)
      if (rules.waits) await reading
    }
    say(rules, saved, given)
    return saved
  } catch (error) {
    putBack?.()
    if (error instanceof ApiError) error.message = rules.refused?.(error) ?? error.message
    if (isLast()) void readAgain(rules.changed)
    throw error
  }
}

function say<Given, Saved>(rules: Rules<Given, Saved>, saved: Saved, given: Given) {
  const sentence = rules.said?.(saved, given)
  const undo = rules.undo?.(saved, given)
  const act = undo && { act: { label: t('Deshacer'), run: () => orTell(undo()) } }
  const stays = rules.saidFor ? { timeout: rules.saidFor } : {}
  if (sentence) snackbar(sentence, 'success', { ...act, ...stays })
  const information = rules.informs?.(saved, given)
  if (information) snackbar(information, 'info')
  const warning = rules.warns?.(saved, given)
  if (warning) snackbar(warning, 'warning', stays)
}
