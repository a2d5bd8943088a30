import { openStore } from './dataStore.js'

// A store for tests whose files may not grow beyond what the process is allowed: `fillProcess.ts <database> make` makes its tables,
// `fillProcess.ts <database> fill` says what can still be done when nothing more can be written.
const [url, step] = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)
const tell = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

const store = await openStore({ url })
if (step === 'fill') await fill()
await store.close()

async function fill(): Promise<void> {
  say(`ready: ${await tell(store.ping())}`)
  // What can't be added to the log of writes may still fit in once that was emptied into the database.
  let failures = 0
  for (let count = 0; failures < 20 && count < 20_000; count += 1) {
    failures = (await tell(register(count))) || (await tell(store.ping())) ? 0 : failures + 1
  }
  say(`full: ${failures === 20}`)
  say(`read: ${(await store.names.find(`0-${'x'.repeat(200)}.reown.id`)) !== undefined}`)
  say(`ready: ${await tell(store.ping())}`)
}

function register(count: number) {
  return store.names.register({
    ...{ name: `${count}-${'x'.repeat(200)}.reown.id`, coinType: 60, address: `0x${count}`, digest: String(count) },
    ...{ nowMs: 0, mostOfAddress: 1 },
  })
}
