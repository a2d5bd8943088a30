// `npm run scaling -w services`: PostgreSQL, Redis, a chain, a balancer and hosts with an instance of each service; visitors who
// pair, read, log in and pay, while one host after the other is killed or restarted. Settings: HOSTS, SESSIONS,
// MESSAGES, READS, LOGINS, SIGN_INS, PAYMENTS (each but the first two a second), LAST_SEC, EVERY_SEC, DISTURBANCE (kill or
// restart). Ends with 1 when something was lost, or stands where it must not.
import { runScenario } from './runScenario.js'

const { env } = process
const read = (name: string, usual: number) => Number(env[name] || usual)
const disturbance = env.DISTURBANCE === 'kill' || env.DISTURBANCE === 'restart' ? env.DISTURBANCE : undefined

const { figures, faults } = await runScenario({
  ...{ hosts: read('HOSTS', 2), sessions: read('SESSIONS', 500), librarySessions: read('LIBRARY_SESSIONS', 10) },
  ...{ messagesPerSec: read('MESSAGES', 50), readsPerSec: read('READS', 400) },
  ...{ walletLoginsPerSec: read('LOGINS', 25), signInsPerSec: read('SIGN_INS', 25), paymentsPerSec: read('PAYMENTS', 2) },
  ...{ transactions: read('TRANSACTIONS', 3_000), warmUpSec: read('WARM_UP_SEC', 15), lastSec: read('LAST_SEC', 120) },
  ...{ disturbance, everySec: read('EVERY_SEC', 60) },
  logFolder: env.LOG_FOLDER ?? '/tmp/portico-scaling',
})
for (const figure of figures) console.log(figure)
console.log(faults.length === 0 ? 'Nothing was lost.' : faults.map((fault) => `FAULT ${fault}`).join('\n'))
process.exit(faults.length === 0 ? 0 : 1)
