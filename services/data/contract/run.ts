// `npm run contract -- --url <server>`: holds a data API to wire §2, or with `--wallet` a wallet server to its calls. Ends
// with 1 when it breaks them anywhere.
import { parseArgs } from 'node:util'
import { runWalletContract } from '../../wallet/contract/runWalletContract.js'
import { type Outcome, runContract } from './runContract.js'

const usage = `npm run contract -- --url <base of the data API>
  --project <id>       a project that the server knows; default: playground
  --origin <origin>    one that the project allows; default: http://localhost:5173
  --account <address>  a plain address that holds and has done something; may be given more than once
  --zone <zone>        registers names in this zone, e.g. reown.id; without it, no name is registered
  --pay-key <key>      makes payments with this secret key of the project; without it, none is made
  --only <pattern>     runs the checks whose name matches this regular expression
npm run contract -- --wallet <address of the frame>, with --project, --origin and --only
  --api <origin>       of the calls, when it is not the frame's
  --email <address>    gets one mail with a code; without it, none is sent`

const marks = { kept: 'ok     ', broken: 'BROKEN ', skipped: 'skipped' } as const

function report({ name, result, reason }: Outcome): void {
  console.log(`${marks[result]} ${name}${reason === undefined ? '' : `: ${reason}`}`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      wallet: { type: 'string' },
      api: { type: 'string' },
      email: { type: 'string' },
      project: { type: 'string', default: 'playground' },
      origin: { type: 'string', default: 'http://localhost:5173' },
      account: { type: 'string', multiple: true, default: [] },
      zone: { type: 'string' },
      'pay-key': { type: 'string' },
      only: { type: 'string' },
    },
  })
  const { wallet, api, email, url, project: projectId, origin, account: accounts, zone } = values
  const common = { projectId, origin, only: values.only ? new RegExp(values.only) : undefined }
  const run = () => {
    if (wallet !== undefined && URL.canParse(wallet)) {
      return runWalletContract({ ...common, frameUrl: wallet, apiOrigin: api, email }, report)
    }
    if (url === undefined || !URL.canParse(url)) throw new Error(usage)
    return runContract({ ...common, url, accounts, zone, payKey: values['pay-key'] }, report)
  }
  const outcomes = await run()
  const count = (result: Outcome['result']) => outcomes.filter((one) => one.result === result).length
  console.log(`\n${count('kept')} kept, ${count('broken')} broken, ${count('skipped')} skipped`)
  if (count('broken') > 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
