import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { record } from '../audit.ts'
import type { Database } from '../db.ts'
import type { CallInProcess, InProcessAnswer } from '../http/in-process.ts'
import { mayCall } from '../http/may-call.ts'
import type { Actor } from '../me.ts'
import { minimised } from './minimised.ts'

type Args = Record<string, unknown>
type CallInput = { params?: Args; query?: Args; body?: Args }

/**
 * Something an assistant may do: an endpoint of the contract with the arguments that a model fills well. What it may do, and to which
 * rows, is what the endpoint allows to the caller.
 */
export type Tool = {
  name: string
  title: string
  /** For the model: what it does and when it is right, in Spanish. */
  description: string
  /** Reads, prepares what a person then decides on, or changes something at once. */
  effect: 'read' | 'draft' | 'act'
  endpoint: Endpoint
  input: z.ZodObject
  ask(args: Args): CallInput
}

/** Keeps the type of the input, which is erased in the list of tools. */
export const tool = <I extends z.ZodObject>(
  declared: Omit<Tool, 'input' | 'ask' | 'endpoint'> & {
    endpoint: object
    input: I
    ask(args: z.output<I>): CallInput
  },
): Tool => declared as unknown as Tool // the contract's endpoints have types of their own

export type ToolCaller = {
  call: CallInProcess
  database: Pick<Database, 'inAccount'>
  actor: Actor
  tokenId: number | null
}

/** Runs a tool. */
export async function callTool(tool: Tool, args: Args, caller: ToolCaller): Promise<InProcessAnswer> {
  const { request_key, ...rest } = args
  await writeDown(caller, tool.name, rest)
  return caller.call(tool.endpoint, {
    ...tool.ask(rest),
    ...(typeof request_key === 'string' && tool.effect !== 'read' && { idempotencyKey: request_key }),
  })
}

/** That something was asked for is written before it is done, in a transaction of its own: it stays where the call fails. */
export const writeDown = ({ actor, database, tokenId }: ToolCaller, tool: string, args: Args) =>
  database.inAccount(actor.me.account_id, (db) =>
    record(db, actor, 'connections.tool_called', { tool, arguments: minimised(args), token_id: tokenId }),
  )

export const isAllowed = ({ endpoint }: Pick<Tool, 'endpoint'>, { me }: Actor): boolean =>
  mayCall(me.permissions, endpoint)
