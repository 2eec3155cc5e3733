/** The address of MCP, which the server answers beside the web app. */
export const mcpAddress = () => new URL('/mcp', location.origin).href

/** As most assistants take it. */
export const configOf = (address: string, token: string) =>
  JSON.stringify(
    {
      mcpServers: {
        umbral: { type: 'http', url: address, headers: { Authorization: `Bearer ${token}` } },
      },
    },
    null,
    2,
  )
