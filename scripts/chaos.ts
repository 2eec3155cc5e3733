// npm run chaos [rounds] [pause in ms] [kill|stop|cut|slow|refuse]: causes failures under load and reports lost data, if any.
// npm run chaos whatsapp [conversations] [faults]: a day of WhatsApp with the sandbox, whose webhooks come twice, late and in disorder.
// npm run chaos claims [clients] [seconds]: clients claim and sell the same units while node and database are killed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { runClaims } from '#test/chaos/claims.ts'
import { faults } from '#test/chaos/faults.ts'
import { runChaos } from '#test/chaos/run.ts'
import { isClean } from '#test/chaos/verdict.ts'
import { runWhatsApp } from '#test/chaos/whatsapp.ts'

if (process.argv[2] === 'claims') await claims(Number(process.argv[3] ?? 200), Number(process.argv[4] ?? 60))
if (process.argv[2] === 'whatsapp')
  await whatsapp(Number(process.argv[3] ?? 200), Number(process.argv[4] ?? 8))

const rounds = Number(process.argv[2] ?? 21)
const pause = Number(process.argv[3] ?? 4_000)
const kinds = Object.keys(faults).filter((kind) => kind.startsWith(process.argv[4] ?? ''))
if (kinds.length === 0) throw new Error(`There is no such fault: ${Object.keys(faults).join(', ')}.`)
const names = Array.from({ length: rounds }, (_, round) => kinds[round % kinds.length] as string)
const { verdict, ledger } = await runChaos({ names, pause, say: console.log })
const folder = 'node_modules/.cache/chaos'
mkdirSync(folder, { recursive: true })
writeFileSync(
  `${folder}/ledger.json`,
  JSON.stringify(
    {
      verdict,
      ...ledger,
      leads: [...ledger.leads],
      comments: [...ledger.comments],
      tried: [...ledger.tried],
    },
    null,
    1,
  ),
)
console.log(`\nAnswers by status (0: nothing heard): ${JSON.stringify(ledger.answers)}`)
console.log(
  `Acknowledged: ${ledger.leads.size} leads, ${ledger.comments.size} commented, ${ledger.resets} mails asked for`,
)
console.log(JSON.stringify(verdict, null, 1))
console.log(
  `Ledger: ${folder}/ledger.json\n\n${isClean(verdict) ? 'Nothing was lost, doubled or left half done.' : 'NOT WELL: see above.'}`,
)
process.exit(isClean(verdict) ? 0 : 1)

async function claims(clients: number, seconds: number): Promise<never> {
  const { verdict, ledger } = await runClaims({ clients, seconds, say: console.log })
  console.log(`\nAnswers by status (0: nothing heard): ${JSON.stringify(ledger.answers)}`)
  console.log(`Acknowledged: ${ledger.held.length} claims, ${ledger.released.length} releases`)
  console.log(`Deals: ${ledger.sold.length}, ${ledger.given.length} of them lost`)
  console.log(JSON.stringify(verdict, null, 1))
  const isWell = Object.values(verdict).every((list) => list.length === 0)
  console.log(isWell ? 'No unit twice, no half bundle, nothing lost.' : 'NOT WELL: see above.')
  process.exit(isWell ? 0 : 1)
}

async function whatsapp(conversations: number, faultsOfDay: number): Promise<never> {
  const { verdict, ledger } = await runWhatsApp({ conversations, faultsOfDay, say: console.log })
  console.log(`\nAnswers by status (0: nothing heard): ${JSON.stringify(ledger.answers)}`)
  console.log(
    `Webhooks: ${ledger.webhooks}, posted ${ledger.posts} times. Heard from customers: ${ledger.heard.size}. Acknowledged: ${ledger.said.size}`,
  )
  console.log(JSON.stringify(verdict, null, 1))
  const isWell = Object.values(verdict).every((list) => list.length === 0)
  console.log(isWell ? 'Nothing was lost, doubled or left half done.' : 'NOT WELL: see above.')
  process.exit(isWell ? 0 : 1)
}
