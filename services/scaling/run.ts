// `npm run scaling -w services`: PostgreSQL, Redis, a chain, balancers and hosts with an instance of each service; visitors who
// pair, read, log in and pay, while one host after the other is killed or restarted. Ends with 1 when something was lost, or
// stands where it must not. docs/scaling.md has the settings.
import { runScenario } from './runScenario.js'

const { env } = process
const read = (name: string, usual: number) => Number(env[name] ?? usual)

const { figures, faults } = await runScenario({
  ...{ hosts: read('HOSTS', 2), sessions: read('SESSIONS', 500), librarySessions: read('LIBRARY_SESSIONS', 10) },
  ...{ messagesPerSec: read('MESSAGES', 50), readsPerSec: read('READS', 400), paymentsPerSec: read('PAYMENTS', 2) },
  ...{ walletLoginsPerSec: read('LOGINS', 25), signInsPerSec: read('SIGN_INS', 25) },
  ...{ transactions: read('TRANSACTIONS', 1_000), warmUpSec: read('WARM_UP_SEC', 15) },
  disturbance: env.DISTURBANCE === 'restart' ? 'restart' : 'kill',
  ...{ disturbances: read('DISTURBANCES', 10), quietSec: read('QUIET_SEC', 55) },
  logFolder: env.LOG_FOLDER ?? '/tmp/portico-scaling',
  say: (text) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`),
})
for (const figure of figures) console.log(figure)
console.log(faults.length === 0 ? 'Nothing was lost.' : faults.map((fault) => `FAULT ${fault}`).join('\n'))
process.exit(faults.length === 0 ? 0 : 1)
