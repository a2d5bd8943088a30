import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../store/database.js'
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
import { createSecrets } from './secrets.js'
import { migrations } from './store/migrations.js'
import type { Schema } from './store/schema.js'
import type { TestDevice } from './testing/createTestDevice.js'
import { startTestServer, testKeys } from './testing/openTestWallet.js'

const clock = { nowMs: Date.now() }
const { server, mailbox, url, stop } = await startTestServer(clock)
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

/** With a wallet, and a recovery code on paper. */
async function openWallet(email: string) {
  const frame = await openFrame(email)
  const { userId, walletId, addresses, envelope, authKey } = await sealedEnvelopes.create(frame.userId, frame.opener)
  await frame.device.ask('POST /v1/wallet', { walletId, addresses, envelope, authKey })
  const { wallet } = await readWallet(frame)
  const code = createCodeOpener(createRecoveryCode())
  const sealed = await sealedEnvelopes.addOpener(wallet, frame.opener, code)
  const signature = await sealedEnvelopes.prove(wallet, frame.opener, writeAddFactor(userId, 'code', sealed))
  await frame.device.ask('POST /v1/recovery', { kind: 'code', envelope: sealed, label: 'Paper', signature })
  return { ...frame, wallet, code }
}

it('a copy of the database, even with its keys, opens nothing with devices and codes of other people', async () => {
  const owner = await openWallet('rich@custody.example')
  const thief = await openWallet('thief@custody.example')
  const { db } = await openDatabase<Schema>(url, migrations)
  const secrets = createSecrets(testKeys)
  const { walletId } = owner.wallet
  const device = await db.selectFrom('envelope').selectAll().where('wallet_id', '=', walletId).executeTakeFirstOrThrow()
  const factor = await db.selectFrom('factor').selectAll().where('wallet_id', '=', walletId).executeTakeFirstOrThrow()
  await db.destroy()
  const open = (envelope: string, opener: Parameters<typeof sealedEnvelopes.open>[1]) =>
    sealedEnvelopes.open({ ...owner.wallet, envelope }, opener, addressesOf)
  const stolen = [
    secrets.open(`envelope ${walletId} device ${device.ref}`, device.ciphertext),
    secrets.open(`factor ${walletId} ${factor.id}`, factor.ciphertext),
  ]
  expect(await open(stolen[0] ?? '', owner.opener)).toEqual(owner.wallet.addresses)
  expect(await open(stolen[1] ?? '', owner.code)).toEqual(owner.wallet.addresses)
  for (const envelope of [...stolen, device.ciphertext, factor.ciphertext]) {
    for (const opener of [thief.opener, thief.code, createCodeOpener(createRecoveryCode())]) {
      await expect(open(envelope, opener)).rejects.toMatchObject({ code: 'RECOVERY_FAILED' })
    }
  }
  // Nor with the other envelope of the owner's own.
  await expect(open(stolen[1] ?? '', owner.opener)).rejects.toMatchObject({ code: 'RECOVERY_FAILED' })
})

it('an envelope of which any bit is another one opens nothing', async () => {
  const { wallet, opener } = await openWallet('bits@custody.example')
  const bytes = Buffer.from(wallet.envelope, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    const flipped = { ...wallet, envelope: changed.toString('base64url') }
    await expect(sealedEnvelopes.open(flipped, opener, addressesOf), `bit ${bit}`).rejects.toMatchObject({
      code: 'RECOVERY_FAILED',
    })
  }
})

it('a device that was removed gets no envelope again, not even after a new login with the same key', async () => {
  const email = 'lost@custody.example'
  const lost = await openWallet(email)
  const signature = await sealedEnvelopes.revokeDevice(lost.wallet, lost.opener, lost.deviceId)
  const id = lost.deviceId
  expect((await lost.device.ask('DELETE /v1/devices', { id, signature })).status).toBe(200)
  for (const call of ['GET /v1/session', 'POST /v1/wallet/envelope', 'GET /v1/recovery', 'PUT /v1/wallet/device']) {
    expect((await lost.device.ask(call)).json.error.code).toBe('NOT_CONNECTED')
  }
  clock.nowMs += 60_000
  delete lost.device.token
  const { json } = await server.logIn(lost.device, email)
  expect(json.deviceId).not.toBe(id)
  expect((await lost.device.ask('POST /v1/wallet/envelope')).json.error.code).toBe('DEVICE_UNKNOWN')
  const { db } = await openDatabase<Schema>(url, migrations)
  expect(await db.selectFrom('envelope').selectAll().where('ref', '=', id).execute()).toEqual([])
  await db.destroy()
})

it('what the frame seals the server keeps, hands out to that device, and removes for a device that opened it', async () => {
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
