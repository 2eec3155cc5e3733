import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../fields.ts'

/** What an account may have its model do: choose the figures of a prompt, or read messages that the agent on WhatsApp does not understand. */
export const modelPurposes = ['prompts', 'agent'] as const
export type ModelPurpose = (typeof modelPurposes)[number]

/**
 * What leaves for the model: the title and question of a prompt, and the names of the figures; of the agent the message of a customer, the
 * account's question that waits with its options, and what was offered last, each under this name. All of it without RUT, phones, mail
 * addresses and links, a message without its author's name too.
 */
export const modelSendings = {
  prompts: ['prompt', 'figures'],
  agent: ['message', 'question', 'list'],
} as const satisfies Record<ModelPurpose, readonly string[]>

export const ModelUses = z.object({
  for_prompts: z.boolean(),
  for_agent: z.boolean(),
  /** Where it goes: the host of the service; null without a model. */
  host: z.string().nullable(),
  model: z.string().nullable(),
  updated_at: Timestamp.nullable(),
})
export type ModelUses = z.output<typeof ModelUses>

/** As the privacy centre shows it. */
export const getModelUses = endpoint('GET /privacy/model/', { can: 'account.view', returns: ModelUses })

/** What is left out stays. Off, nothing leaves for that from the next call on; the connection stays. */
export const putModelUses = endpoint('PUT /privacy/model/', {
  can: 'account.manage',
  body: z.strictObject({ for_prompts: z.boolean().optional(), for_agent: z.boolean().optional() }),
  returns: ModelUses,
  errors: ['stale'],
})
