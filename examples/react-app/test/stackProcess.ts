// The nodes and services of the browser tests, in a process of their own: Vitest's compiles what all workers import, and would
// keep those who ask a service waiting. It says where they are once they run, and ends with its parent.
import { type Stack, type StackDescription, startStack } from '@portico-examples/stack'

/** Where they are. */
export interface StackDescriptions {
  /** One for each worker. */
  readonly stacks: readonly StackDescription[]
  /** One for all of them. */
  readonly stackWithPast: StackDescription
}

/** Half an hour of looking twice a second would take as long as dozens of tests. */
const POLL_MS = 1_000
/** Nothing happens there any more. */
const POLL_PAST_MS = 5_000

const [workers, frameFiles = ''] = process.argv.slice(2)

const start = (history: boolean) =>
  startStack({
    history,
    pollMs: history ? POLL_PAST_MS : POLL_MS,
    ...(history ? {} : { frameFiles, logins: true, onramp: true }),
    ports: { evm: 0, evm2: 0, solana: 0, services: 0, app: 0 },
  })

const stacks: Stack[] = []
process.once('disconnect', async () => {
  await Promise.all(stacks.map((stack) => stack.stop()))
  process.exit()
})
// One after the other: each of them takes a core while it starts.
stacks.push(await start(true))
for (let worker = 0; worker < Number(workers); worker += 1) stacks.push(await start(false))
const [stackWithPast, ...ofWorkers] = stacks.map(({ description }) => description)
process.send?.({ stacks: ofWorkers, stackWithPast })
