import { z } from 'zod'
import { Id, Timestamp } from './fields.ts'

export const taskKinds = ['call', 'whatsapp', 'email', 'meeting', 'visit', 'other'] as const

export const TaskBrief = z.object({ id: Id, kind: z.enum(taskKinds), title: z.string(), due_at: Timestamp })
export type TaskBrief = z.infer<typeof TaskBrief>
