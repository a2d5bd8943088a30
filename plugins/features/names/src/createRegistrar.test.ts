import { PorticoError } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { ALICE, BOB, openScene, profileOf, refusal } from '../test/stage.js'

const declined = new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' })

describe('registering a name', () => {
  it('has exactly its message signed, with the time in whole seconds, and sends it with the signature [S7.17a]', async () => {
    const scene = await openScene()
    const registrar = await scene.getRegistrar()
    expect(await registrar.register(ALICE, 'Loom-7')).toBe('loom-7.reown.id')
    const message = '{"name":"loom-7.reown.id","attributes":{},"timestamp":1700000000}'
    expect(scene.signed).toEqual([message])
    expect(scene.registered).toEqual([{ account: ALICE, coinType: 2_147_483_649, message, signature: '0x51' }])
  })

  it('gives out names below the host’s own suffix [S9.20]', async () => {
    const scene = await openScene({ suffix: '.loom.example' })
    const registrar = await scene.getRegistrar()
    expect(await registrar.register(ALICE, 'alice')).toBe('alice.loom.example')
    await registrar.suggest(ALICE, 'alice')
    expect(scene.asked).toContain('suggestions alice loom.example')
  })

  it('has a fixed suffix without one: .reown.id, and its zone is that without the dot [S5.14] [S9.20] [S7.16a]', async () => {
    const scene = await openScene()
    const registrar = await scene.getRegistrar()
    expect(registrar.suffix).toBe('.reown.id')
    scene.suggestions = [{ name: 'alice.reown.id', registered: true }]
    expect(await registrar.suggest(ALICE, 'ALICE')).toEqual(scene.suggestions)
    expect(scene.asked).toEqual(['suggestions alice reown.id'])
  })

  it.each(['abc', 'a_cd', '-abcd', 'abcd-', 'ab.cd'])(
    'sends no request for %s, which can be no name [S5.13]',
    async (label) => {
      const scene = await openScene()
      const registrar = await scene.getRegistrar()
      await expect(registrar.register(ALICE, label)).rejects.toMatchObject({ code: 'NAME_INVALID' })
      await expect(registrar.suggest(ALICE, label)).rejects.toMatchObject({ code: 'NAME_INVALID' })
      expect([scene.signed, scene.asked]).toEqual([[], []])
    },
  )

  it('renews what is known of the account: it has the name at once [S3.28]', async () => {
    const scene = await openScene()
    const [names, registrar] = [await scene.getNames(), await scene.getRegistrar()]
    expect(await names.fetchIdentity(ALICE)).toEqual({})
    await registrar.namesOf(ALICE)
    await registrar.register(ALICE, 'alice')
    expect(await names.fetchIdentity(ALICE)).toEqual({ name: 'alice.reown.id' })
    expect(await registrar.namesOf(ALICE)).toEqual(['alice.reown.id'])
  })

  it('does not hide the names that the account had before', async () => {
    const scene = await openScene()
    const registrar = await scene.getRegistrar()
    await registrar.register(ALICE, 'alice')
    scene.names = [profileOf('alice.eth', {}), profileOf('alice.reown.id', {})]
    expect(await registrar.namesOf(ALICE)).toEqual(['alice.eth', 'alice.reown.id'])
  })

  it('suggests only what can be registered there, whatever the service says [S5.13] [S9.20]', async () => {
    const scene = await openScene()
    const free = (name: string) => ({ name, registered: false })
    scene.suggestions = [
      'ALICE.reown.id',
      'alice-eth.wcn.id',
      'al.reown.id',
      'a\u202elice.reown.id',
      'pay.alice.reown.id',
      '',
    ].map(free)
    expect(await (await scene.getRegistrar()).suggest(ALICE, 'alice')).toEqual([free('alice.reown.id')])
  })

  it('leaves a name in front that the service puts before the new one', async () => {
    const scene = await openScene()
    scene.identity = { name: 'alice.eth', avatar: 'https://pictures.example/a.png' }
    await (await scene.getRegistrar()).register(ALICE, 'alice')
    expect(await (await scene.getNames()).fetchIdentity(ALICE)).toEqual(scene.identity)
  })

  it('tells of its beginning and its end', async () => {
    const scene = await openScene()
    const registrar = await scene.getRegistrar()
    await registrar.register(ALICE, 'alice')
    scene.signature = declined
    await registrar.register(ALICE, 'alice').catch(() => {})
    expect(scene.tracked).toEqual([
      { event: 'NAME_STARTED' },
      { event: 'NAME_SUCCESS' },
      { event: 'NAME_STARTED' },
      { event: 'NAME_ERROR', properties: { code: 'REQUEST_REJECTED' } },
    ])
  })
})

describe('a registration that fails', () => {
  it.each([
    ['declined in the wallet', { signature: declined }, declined],
    ['taken by someone else', { outcome: refusal(409) }, { code: 'NAME_TAKEN', context: { name: 'alice.reown.id' } }],
    ['refused', { outcome: refusal(503) }, { code: 'NAME_REGISTER_FAILED', context: { name: 'alice.reown.id' } }],
    ['not done', { outcome: false }, { code: 'NAME_REGISTER_FAILED', context: { name: 'alice.reown.id' } }],
  ])('is kept for the form, with its reason, until the next one begins: %s [S4.20b]', async (_, given, error) => {
    const scene = await openScene()
    const registrar = await scene.getRegistrar()
    Object.assign(scene, given)
    await expect(registrar.register(ALICE, 'Alice')).rejects.toMatchObject(error)
    expect(registrar.failure.get()).toMatchObject({ account: ALICE, label: 'alice', error })
    Object.assign(scene, { signature: '0x51', outcome: true })
    await registrar.register(ALICE, 'alice')
    expect(registrar.failure.get()).toBeUndefined()
  })

  it('says what the specification says, with the name [S8.8]', async () => {
    const scene = await openScene()
    scene.outcome = refusal(422, { reasons: [{ name: 'address', description: 'has 10 names already' }] })
    const asking = (await scene.getRegistrar()).register(ALICE, 'alice')
    await expect(asking).rejects.toThrow('Error registering name alice.reown.id')
    await expect(asking).rejects.toMatchObject({ context: { reason: 'has 10 names already' } })
  })

  it('asks no wallet on a network that is not offered or not served [S8.8]', async () => {
    const scene = await openScene()
    scene.serves = 'no'
    const registrar = await scene.getRegistrar()
    await expect(registrar.register(ALICE, 'alice')).rejects.toThrow('Network not found')
    const elsewhere = await openScene({ account: 'eip155:5:0xA11CE' })
    const other = await elsewhere.getRegistrar()
    await expect(other.register('eip155:5:0xA11CE', 'alice')).rejects.toMatchObject({ code: 'NAME_NETWORK_MISSING' })
    expect([scene.signed, elsewhere.signed]).toEqual([[], []])
  })

  it('asks no wallet while the service is out of reach [S8.8]', async () => {
    const scene = await openScene()
    scene.serves = 'unknown'
    const asking = (await scene.getRegistrar()).register(ALICE, 'alice')
    await expect(asking).rejects.toThrow('Error registering name alice.reown.id')
    expect([scene.signed, scene.registered]).toEqual([[], []])
  })

  it.each([
    ['its answer was lost', new PorticoError('HTTP_FAILED', { url: 'u' })],
    ['it was asked for a second time', refusal(409)],
  ])('is none when the name is the account’s own by now: %s [S7.17b]', async (_, outcome) => {
    const scene = await openScene()
    scene.outcome = outcome
    scene.profile = profileOf('alice.reown.id', { '2147483649': '0xa11ce' })
    const registrar = await scene.getRegistrar()
    expect(await registrar.register(ALICE, 'alice')).toBe('alice.reown.id')
    expect(registrar.failure.get()).toBeUndefined()
  })

  it('stays one when the name is someone else’s', async () => {
    const scene = await openScene()
    scene.profile = profileOf('alice.reown.id', { '2147483649': '0xb0b00' })
    const registrar = await scene.getRegistrar()
    scene.outcome = refusal(409)
    await expect(registrar.register(ALICE, 'alice')).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  })

  it.each([400, 422, 499])('stays one after a refusal (%i), even of a name that the account has', async (status) => {
    const scene = await openScene()
    scene.profile = profileOf('alice.reown.id', { '2147483649': '0xa11ce' })
    scene.outcome = refusal(status)
    const registrar = await scene.getRegistrar()
    await expect(registrar.register(ALICE, 'alice')).rejects.toMatchObject({ code: 'NAME_REGISTER_FAILED' })
    expect(scene.asked.filter((line) => line.startsWith('profile'))).toEqual([])
  })

  it('is none after a fault of the service (500) that came too late', async () => {
    const scene = await openScene()
    scene.profile = profileOf('alice.reown.id', { '2147483649': '0xa11ce' })
    scene.outcome = refusal(500)
    expect(await (await scene.getRegistrar()).register(ALICE, 'alice')).toBe('alice.reown.id')
  })

  it('asks no wallet for an account that is not connected [S8.8]', async () => {
    const scene = await openScene()
    const registrar = await scene.getRegistrar()
    await expect(registrar.register(BOB, 'alice')).rejects.toThrow('Address or auth connector not found')
    await scene.kernel.disconnect('eip155')
    await expect(registrar.register(ALICE, 'alice')).rejects.toMatchObject({ code: 'NAME_SIGNER_MISSING' })
    expect(scene.signed).toEqual([])
  })

  it('is no failure when the visitor has gone before signing', async () => {
    const scene = await openScene()
    scene.signature = new PorticoError('REQUEST_ABORTED', { what: 'signature' })
    const registrar = await scene.getRegistrar()
    await expect(registrar.register(ALICE, 'alice')).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(registrar.failure.get()).toBeUndefined()
  })

  it('of suggestions is an error of its own [S8.8]', async () => {
    const scene = await openScene()
    scene.suggestions = refusal(500)
    const asking = (await scene.getRegistrar()).suggest(ALICE, 'alice')
    await expect(asking).rejects.toMatchObject({ code: 'NAME_SUGGEST_FAILED' })
    await expect(asking).rejects.toThrow('Error fetching name suggestions')
  })
})
