import { McpServer, type McpServerFactory, ResourceTemplate } from '@modelcontextprotocol/server'
import type { Problem } from '#contract/errors.ts'
import { version } from '../version.ts'
import type { Assistant } from './assistant.ts'
import { callTool, isAllowed, type Tool, type ToolCaller, writeDown } from './tool.ts'

/** A server for one request: it has what the caller may use, so that a model is not offered what would be refused. */
export const serverFor =
  ({ instructions, tools, resources, prompts }: Assistant): McpServerFactory =>
  ({ authInfo }) => {
    const caller = authInfo?.extra as ToolCaller // the route gives it with every request
    const server = new McpServer({ name: 'umbral', title: 'Umbral', version }, { instructions })
    for (const tool of tools) if (isAllowed(tool, caller.actor)) addTool(server, tool, caller)
    for (const resource of resources) {
      const { name, title, uri, endpoint } = resource
      if (!isAllowed(resource, caller.actor)) continue
      const template = new ResourceTemplate(uri, { list: undefined })
      server.registerResource(
        name,
        template,
        { title, mimeType: 'application/json' },
        async (address, params) => {
          await writeDown(caller, `umbral://${name}`, { id: Number(params.id) })
          const { body, problem } = await caller.call(endpoint, { params })
          if (problem) throw new Error(sentenceOf(problem))
          return {
            contents: [{ uri: address.href, mimeType: 'application/json', text: JSON.stringify(body) }],
          }
        },
      )
    }
    for (const { name, title, description, args, text } of prompts)
      server.registerPrompt(name, { title, description, argsSchema: args }, (given) => ({
        messages: [{ role: 'user', content: { type: 'text', text: text(given as Record<string, string>) } }],
      }))
    return server
  }

function addTool(server: McpServer, tool: Tool, caller: ToolCaller) {
  const { name, title, description, effect, input } = tool
  const annotations = {
    readOnlyHint: effect === 'read',
    destructiveHint: false,
    idempotentHint: effect === 'read',
    openWorldHint: false,
  }
  server.registerTool(name, { title, description, inputSchema: input, annotations }, async (args) => {
    const { body, problem } = await callTool(tool, args as Record<string, unknown>, caller)
    if (problem) return { isError: true, content: [{ type: 'text', text: sentenceOf(problem) }] }
    return { content: [{ type: 'text', text: JSON.stringify(body) }] }
  })
}

/** The refusal with its code, and which argument is wrong. */
const sentenceOf = ({ code, detail, errors }: Problem) =>
  `${code}: ${detail}${errors ? ` ${JSON.stringify(errors)}` : ''}`
