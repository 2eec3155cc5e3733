import type { PromptCell, PromptResult, PromptTable, ReadingKey } from '#contract/insight/prompt-results.ts'
import type { PromptFilters } from '#contract/insight/prompts.ts'
import { tools } from '#server/features/office/assistants/tools.actions.ts'
import { fail } from '#server/platform/fail.ts'
import { callTool, isAllowed, type Tool, type ToolCaller } from '#server/platform/mcp/tool.ts'
import { readings } from './readings.ts'
import { columnWords } from './words.ts'

export type Question = {
  readings: readonly ReadingKey[]
  filters: PromptFilters
  found_by: PromptResult['found_by']
}

type Called = { tool: Tool; args: Record<string, unknown>; body: unknown; problem: string | null }

/**
 * Reads the figures of a prompt by the tools that assistants have, as the caller may, and lays them out. Readings of the same tool with
 * the same arguments share one call. A reading that is refused says so in its place.
 */
export async function answerOf(caller: ToolCaller, question: Question): Promise<PromptResult> {
  const { filters, found_by } = question
  const called = new Map<string, Called>()
  const keys = [...new Set(question.readings)]
  for (const key of keys) {
    const { tool, args, name } = callFor(key, filters)
    // One after another: each holds a connection to the database.
    if (!called.has(name)) called.set(name, { tool, args, ...(await askedOf(tool, args, caller)) })
  }
  const found = keys.map((key) => ({ key, ...(called.get(callFor(key, filters).name) as Called) }))
  const tables = found.map(({ key, body, problem }) => tableOf(key, body, problem, filters))
  return {
    answer: tables.map(sentenceOf).join(' '),
    found_by,
    tables,
    charts: tables
      .filter(({ rows }) => rows.length > 0)
      .flatMap(({ reading }) => {
        const { chart } = readings[reading]
        return chart ? [{ reading, kind: chart.kind, columns: [...chart.columns] }] : []
      }),
    queries: found.map(({ key, tool, args }) => ({
      reading: key,
      tool: tool.name,
      arguments: args,
      request: tool.endpoint.route,
    })),
  }
}

function callFor(key: ReadingKey, filters: PromptFilters) {
  const { tool: name, takes } = readings[key]
  const tool = tools.find((one) => one.name === name && one.effect === 'read') ?? fail('not_found')
  const taken = Object.fromEntries(takes.map((filter) => [filter, filters[filter]]))
  const { period, ...rest } = taken as PromptFilters
  const args = Object.fromEntries(
    Object.entries({ ...daysOf(period), ...rest }).filter(([, value]) => value !== undefined),
  )
  return { tool, args, name: `${name} ${JSON.stringify(args)}` }
}

/** A period as the tools take it. */
const daysOf = (period: PromptFilters['period']) =>
  period?.date_filter_type === 'range' && period.date_range
    ? { from: period.date_range.start, to: period.date_range.end }
    : { days: period?.date_filter_type }

async function askedOf(tool: Tool, args: Record<string, unknown>, caller: ToolCaller) {
  if (!isAllowed(tool, caller.actor)) return { body: null, problem: beyond }
  const { body, problem } = await callTool(tool, args, caller)
  return { body, problem: problem && (problem.code === 'forbidden' ? beyond : problem.detail) }
}

const beyond = 'Estas cifras no están a su alcance'

function tableOf(
  key: ReadingKey,
  body: unknown,
  problem: string | null,
  filters: PromptFilters,
): PromptTable {
  const { title, columns, draw } = readings[key]
  const drawn = problem === null ? draw(body as never, filters) : { rows: [], total: null }
  return {
    reading: key,
    title,
    columns: columns.map((column) => {
      const { label, kind = 'number' } = columnWords[column]
      return { key: column, label, kind }
    }),
    ...drawn,
    problem,
  }
}

/** The first figure of a table, with what it was before. */
function sentenceOf({ title, columns, rows, total, problem }: PromptTable): string {
  if (problem) return `${title}: ${problem.toLowerCase()}.`
  const [, first] = columns
  const label = first?.label.toLowerCase() ?? ''
  const before = columns.findIndex(({ key }) => key === 'former')
  if (total) {
    const former = before > 0 ? `, antes ${textOf(total[before])}` : ''
    return `${title}: ${textOf(total[1])} ${label}${former}.`
  }
  return `${title}: ${rows.map(([name, count]) => `${textOf(name)} ${textOf(count)}`).join(', ')}.`
}

const textOf = (cell: PromptCell | undefined) => String(cell?.value ?? '–')
