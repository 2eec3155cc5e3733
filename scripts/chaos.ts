// npm run chaos [rounds] [pause in ms] [kill|stop|cut|slow|refuse]: causes failures under load and reports lost data, if any.
import { mkdirSync, writeFileSync } from 'node:fs'
import { faults } from '#test/chaos/faults.ts'
import { runChaos } from '#test/chaos/run.ts'
import { isClean } from '#test/chaos/verdict.ts'

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
