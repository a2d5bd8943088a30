// `npm run scaling -w services`: PostgreSQL, Redis, a chain, balancers and hosts with an instance of each service; visitors who
// pair, read, log in and pay, while one host after the other is killed or restarted. Ends with 1 when something was lost, or
// stands where it must not. docs/scaling.md has the options.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runScenario } from './runScenario.js'

const text = (usual: string) => ({ type: 'string', default: usual }) as const
const { values } = parseArgs({
  options: {
    ...{ hosts: text('2'), sessions: text('500'), 'library-sessions': text('10'), messages: text('50') },
    ...{ reads: text('400'), logins: text('25'), 'sign-ins': text('25'), payments: text('2') },
    ...{ transactions: text('1000'), disturbance: text('kill'), disturbances: text('10') },
    ...{ quiet: text('55'), 'warm-up': text('15'), logs: text(join(tmpdir(), 'portico-scaling')) },
  },
})

const { figures, faults } = await runScenario({
  ...{ hosts: Number(values.hosts), sessions: Number(values.sessions) },
  ...{ librarySessions: Number(values['library-sessions']), messagesPerSec: Number(values.messages) },
  ...{ readsPerSec: Number(values.reads), walletLoginsPerSec: Number(values.logins) },
  ...{ signInsPerSec: Number(values['sign-ins']), paymentsPerSec: Number(values.payments) },
  ...{ transactions: Number(values.transactions), warmUpSec: Number(values['warm-up']) },
  disturbance: values.disturbance === 'restart' ? 'restart' : 'kill',
  ...{ disturbances: Number(values.disturbances), quietSec: Number(values.quiet), logFolder: values.logs },
  say: (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`),
})
for (const figure of figures) console.log(figure)
console.log(faults.length === 0 ? 'Nothing was lost.' : faults.map((fault) => `FAULT ${fault}`).join('\n'))
process.exit(faults.length === 0 ? 0 : 1)
