import { afterAll, expect, it } from 'vitest'
import { writeAddFactor } from '../wallet-frame/src/custody/factorStatements.js'
import {
  addressesOf,
  createCodeOpener,
  createDeviceOpener,
  createRecoveryCode,
  type DeviceOpener,
  sealedEnvelopes,
} from '../wallet-frame/src/index.js'
import { createMemoryKeyStore } from '../wallet-frame/src/testing/memoryKeyStore.js'
import type { TestDevice } from './testing/createTestDevice.js'
import { startTestServer } from './testing/openTestWallet.js'

const clock = { nowMs: Date.now() }
const { server, mailbox, stop } = await startTestServer(clock)
afterAll(stop)

/** A frame on a device of its own: its keys, and what it asks the server with. */
interface Frame {
  readonly device: TestDevice
  readonly opener: DeviceOpener
  readonly userId: string
  readonly deviceId: string
}

async function openFrame(email: string): Promise<Frame> {
  // Codes for one address are half a minute apart.
  clock.nowMs += 60_000
  const device = server.device()
  const { json } = await server.logIn(device, email)
  const { deviceId, user } = json
  return { device, deviceId, userId: user.userId, opener: createDeviceOpener(createMemoryKeyStore()) }
}

/** The wallet with this device's envelope, as the server tells them. */
async function readWallet({ device, userId }: Frame) {
  const { json } = await device.ask('GET /v1/session')
  const sealed = await device.ask('POST /v1/wallet/envelope')
  return { status: sealed.status, wallet: { ...json.user.wallet, ...sealed.json, userId } }
}

it('what the frame seals the server keeps, hands out to that device, and removes for who opened it', async () => {
  const first = await openFrame('owner@custody.example')
  const { userId, walletId, addresses, envelope, authKey } = await sealedEnvelopes.create(first.userId, first.opener)
  const made = await first.device.ask('POST /v1/wallet', { walletId, addresses, envelope, authKey })
  expect(made.json).toEqual({ walletId, version: 1 })
  const { wallet } = await readWallet(first)
  expect(await sealedEnvelopes.open(wallet, first.opener, addressesOf)).toEqual(addresses)

  const second = await openFrame('owner@custody.example')
  expect(second.userId).toBe(userId)
  expect((await readWallet(second)).status).toBe(404)
  const code = createCodeOpener(createRecoveryCode())
  const sealed = await sealedEnvelopes.addOpener(wallet, first.opener, code)
  const proof = await sealedEnvelopes.prove(wallet, first.opener, writeAddFactor(userId, 'code', sealed))
  const factor = { kind: 'code', envelope: sealed, label: 'Paper' }
  const kept = await first.device.ask('POST /v1/recovery', { ...factor, signature: proof })
  const { stepUpId } = (await second.device.ask('POST /v1/step-up', { purpose: 'recover' })).json
  const otp = await mailbox.codeFor('owner@custody.example', 3)
  await second.device.ask('POST /v1/step-up/verify', { stepUpId, otp })
  const opened = await second.device.ask('POST /v1/recovery/open', { id: kept.json.id })
  const recovery = { ...(await readWallet(second)).wallet, ...opened.json }
  const added = await sealedEnvelopes.addOpener(recovery, code, second.opener)
  expect((await second.device.ask('PUT /v1/wallet/device', { envelope: added })).status).toBe(200)
  const own = (await readWallet(second)).wallet
  expect(await sealedEnvelopes.open(own, second.opener, addressesOf)).toEqual(addresses)
  await expect(sealedEnvelopes.open(own, first.opener, addressesOf)).rejects.toMatchObject({ code: 'RECOVERY_FAILED' })

  const removal = { id: first.deviceId }
  expect((await second.device.ask('DELETE /v1/devices', removal)).json.error.code).toBe('STEP_UP')
  const wrong = await sealedEnvelopes.revokeDevice(own, second.opener, second.deviceId)
  expect((await second.device.ask('DELETE /v1/devices', { ...removal, signature: wrong })).status).toBe(403)
  const signature = await sealedEnvelopes.revokeDevice(own, second.opener, first.deviceId)
  expect((await second.device.ask('DELETE /v1/devices', { ...removal, signature })).status).toBe(200)
  expect((await first.device.ask('POST /v1/wallet/envelope')).status).toBe(401)
})
