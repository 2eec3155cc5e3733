import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Tool } from './tool.ts'

/** One thing by its address, `umbral://leads/{id}`. */
export type Resource = { name: string; title: string; uri: string; endpoint: Endpoint }

/** A request a person begins with; its arguments are texts. */
export type Prompt = {
  name: string
  title: string
  description: string
  args: z.ZodObject
  text(args: Record<string, string>): string
}

/** What assistants are given. */
export type Assistant = {
  instructions: string
  tools: readonly Tool[]
  resources: readonly Resource[]
  prompts: readonly Prompt[]
}
