import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { onBothStores } from '../testing/onBothStores.js'

const id = () => randomBytes(32).toString('base64url')
const hash = () => `0x${randomBytes(32).toString('hex')}`
const account = `0x${'1'.repeat(40)}`
const batchOf = <More extends object>(more = {} as More) => ({
  id: id(),
  chainId: 'eip155:1',
  account,
  size: 2,
  ...more,
})

onBothStores(({ clock, server, openAccount, logInAgain, open }) => {
  it('a batch is kept for a day, for its account and no other, whichever instance is asked', async () => {
    const { device } = await openAccount()
    const batch = batchOf()
    expect((await device.ask('POST /v1/calls', batch)).json).toEqual({})
    const step = { hash: hash(), nonce: 4 }
    expect((await device.ask(`PUT /v1/calls/${batch.id}`, { at: 0, ...step })).status).toBe(200)
    const known = { chainId: 'eip155:1', account, size: 2, operation: null, steps: [step], isOver: false }
    await open()
    expect((await device.ask(`GET /v1/calls/${batch.id}`)).json).toEqual(known)
    const other = await openAccount()
    expect((await other.device.ask(`GET /v1/calls/${batch.id}`)).status).toBe(404)
    expect((await other.device.ask(`PUT /v1/calls/${batch.id}`, { isOver: true, sent: 0 })).status).toBe(404)
    expect((await other.device.ask('POST /v1/calls', batch)).status).toBe(200)
    clock.nowMs += 86_399_000
    expect((await device.ask(`GET /v1/calls/${batch.id}`)).json).toEqual({ ...known, isOver: true })
    clock.nowMs += 1_000
    expect((await device.ask(`GET /v1/calls/${batch.id}`)).status).toBe(404)
  })

  it('an id is used once', async () => {
    const { device, email } = await openAccount()
    const batch = batchOf({ operation: hash() })
    expect((await device.ask('POST /v1/calls', batch)).status).toBe(200)
    const second = await logInAgain(email)
    const again = await second.device.ask('POST /v1/calls', { ...batch, operation: hash() })
    expect([again.status, again.json.error.code]).toEqual([409, 'CALLS_USED'])
    expect((await device.ask(`GET /v1/calls/${batch.id}`)).json.operation).toBe(batch.operation)
  })

  it('steps come one after another, each once, and none when nothing more is to be sent', async () => {
    const { device } = await openAccount()
    const { id: name, ...rest } = batchOf()
    await device.ask('POST /v1/calls', { id: name, ...rest })
    const put = async (change: object) => (await device.ask(`PUT /v1/calls/${name}`, change)).json.error?.code
    const [first, second] = [hash(), hash()].map((one, at) => ({ at, hash: one, nonce: at }))
    expect(await put({ ...second, at: 1 })).toBe('CALLS_OVER')
    expect(await put(first as object)).toBeUndefined()
    // An answer that got lost is asked for again.
    expect(await put(first as object)).toBeUndefined()
    expect(await put({ ...first, hash: hash() })).toBe('CALLS_OVER')
    expect(await put(second as object)).toBeUndefined()
    expect(await put({ at: 2, hash: hash(), nonce: 2 })).toBe('CALLS_OVER')
    expect((await device.ask(`GET /v1/calls/${name}`)).json.steps).toHaveLength(2)
    const stopped = batchOf()
    await device.ask('POST /v1/calls', stopped)
    await device.ask(`PUT /v1/calls/${stopped.id}`, first)
    await device.ask(`PUT /v1/calls/${stopped.id}`, { isOver: true, sent: 0 })
    expect((await device.ask(`GET /v1/calls/${stopped.id}`)).json).toMatchObject({ steps: [], isOver: true })
    const late = await device.ask(`PUT /v1/calls/${stopped.id}`, first)
    expect([late.status, late.json.error.code]).toEqual([409, 'CALLS_OVER'])
  })

  it('what says nothing for two minutes sends nothing more', async () => {
    const { device } = await openAccount()
    const batch = batchOf()
    await device.ask('POST /v1/calls', batch)
    const put = async (change: object) => (await device.ask(`PUT /v1/calls/${batch.id}`, change)).status
    for (let round = 0; round < 3; round += 1) {
      clock.nowMs += 100_000
      expect(await put({ isOver: false })).toBe(200)
    }
    clock.nowMs += 120_000
    expect((await device.ask(`GET /v1/calls/${batch.id}`)).json.isOver).toBe(true)
    expect(await put({ isOver: false })).toBe(409)
    expect(await put({ at: 0, hash: hash(), nonce: 0 })).toBe(409)
  })

  it('of many who add the same step at once, one is let go on', async () => {
    const { device } = await openAccount()
    const batch = batchOf()
    await device.ask('POST /v1/calls', batch)
    const tries = Array.from({ length: 6 }, (_, nonce) =>
      device.ask(`PUT /v1/calls/${batch.id}`, { at: 0, hash: hash(), nonce }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('a person begins two hundred an hour, and what is not in the form of a batch is refused', async () => {
    const { device } = await openAccount()
    const wrong = [
      ...[{ id: 'x' }, { size: 0 }, { size: 51 }, { account: '0x1' }, { operation: '0x12' }, { more: 1 }],
      { size: 1.5 },
    ]
    for (const change of wrong) {
      expect((await device.ask('POST /v1/calls', batchOf(change))).json.error.code).toBe('BAD_REQUEST')
    }
    expect((await device.ask('POST /v1/calls', batchOf({ chainId: 'eip155:5' }))).json.error.code).toBe('CHAIN_UNKNOWN')
    expect((await device.ask('GET /v1/calls/x')).status).toBe(400)
    for (const change of [
      {},
      { isOver: true },
      { isOver: false, sent: 0 },
      { at: -1, hash: hash(), nonce: 0 },
      { at: 0, hash: '0x', nonce: 0 },
    ]) {
      expect((await device.ask(`PUT /v1/calls/${id()}`, change)).status).toBe(400)
    }
    for (let begun = 0; begun < 200; begun += 10) {
      const ten = Array.from({ length: 10 }, () => device.ask('POST /v1/calls', batchOf()))
      expect((await Promise.all(ten)).map(({ status }) => status)).toEqual(Array(10).fill(200))
    }
    const { status, json } = await device.ask('POST /v1/calls', batchOf())
    expect([status, json.error.code]).toEqual([429, 'RATE_LIMITED'])
    clock.nowMs += 3_600_000
    expect((await device.ask('POST /v1/calls', batchOf())).status).toBe(200)
    expect(server().log()).not.toContain(account)
  })
})
