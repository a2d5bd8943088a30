import { type AccountId, type NameLookup, type NameRefusal, PorticoError } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { ALICE, BOB, openScene, profileOf, refusal } from '../test/stage.js'

const down = refusal(503)
const accountsOf = (found: NameLookup | NameRefusal): readonly AccountId[] | undefined =>
  'refused' in found ? undefined : found.accounts

describe('the identity of an account', () => {
  it('is name and avatar, as the service tells them [S3.28]', async () => {
    const scene = await openScene()
    scene.identity = { name: 'alice.example', avatar: 'https://pictures.example/a.png' }
    const names = await scene.getNames()
    expect(await names.fetchIdentity(ALICE)).toEqual({
      name: 'alice.example',
      avatar: 'https://pictures.example/a.png',
    })
  })

  it('is kept for 5 min on this machine, and also that there is none [S3.33] [S7.22] [S9.3]', async () => {
    const scene = await openScene()
    const names = await scene.getNames()
    for (const account of [ALICE, BOB] as const) await names.fetchIdentity(account)
    scene.identity = { name: 'alice.example' }
    await scene.clock.advance(5 * 60_000 - 1)
    for (const account of [ALICE, BOB] as const) expect(await names.fetchIdentity(account)).toEqual({})
    expect(scene.asked).toEqual([`identity ${ALICE}`, `identity ${BOB}`])
    expect(scene.stored.getItem('@portico/identity_cache')).toContain('0xA11CE')
    await scene.clock.advance(1)
    expect(await names.fetchIdentity(ALICE)).toEqual({ name: 'alice.example' })
  })

  it('is the same for an address however it is written, and asked for anew by another visitor [S3.33]', async () => {
    const scene = await openScene()
    const names = await scene.getNames()
    await names.fetchIdentity(BOB)
    await names.fetchIdentity('eip155:1:0xb0b00')
    expect(scene.asked).toHaveLength(1)
    const other = await openScene({ account: 'eip155:1:0xCAFE0', stored: scene.stored })
    await (await other.getNames()).fetchIdentity(BOB)
    expect(other.asked).toEqual([`identity ${BOB}`])
  })

  it('is shown, but not kept with a picture that would fill the storage of the page', async () => {
    const scene = await openScene()
    const pictureOf = (length: number) => `data:image/png;base64,${'A'.repeat(length - 22)}`
    const names = await scene.getNames()
    for (const [account, length] of [
      [ALICE, 16_384],
      [BOB, 16_385],
    ] as const) {
      scene.identity = { name: 'alice.example', avatar: pictureOf(length) }
      expect(await names.fetchIdentity(account)).toEqual(scene.identity)
      await names.fetchIdentity(account)
    }
    expect(scene.asked).toEqual([`identity ${ALICE}`, `identity ${BOB}`, `identity ${BOB}`])
  })

  it('is not known after a failure, which is not kept', async () => {
    const scene = await openScene()
    scene.identity = down
    const names = await scene.getNames()
    await expect(names.fetchIdentity(ALICE)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    scene.identity = { name: 'alice.example' }
    expect(await names.fetchIdentity(ALICE)).toEqual({ name: 'alice.example' })
  })

  it('is empty without a data service, and nothing is asked', async () => {
    const scene = await openScene({ apiUrl: undefined })
    const names = await scene.getNames()
    expect(await names.fetchIdentity(ALICE)).toEqual({})
    expect(accountsOf(await names.resolveName('alice.reown.id'))).toEqual([])
    expect(scene.asked).toEqual([])
  })
})

describe('a name', () => {
  it('leads to the account that is meant for each network, in its normal form [S7.14b]', async () => {
    const scene = await openScene()
    scene.profile = profileOf('alice.reown.id', { '2147483649': '0xa11ce', '2147483658': '0xb0b00' })
    const names = await scene.getNames()
    expect(await names.resolveName(' Alice.Reown.ID ')).toEqual({
      name: 'alice.reown.id',
      unusual: [],
      accounts: ['eip155:1:0xA11CE', 'eip155:10:0xB0B00'],
    })
    expect(scene.asked).toEqual(['profile alice.reown.id eip155:1'])
  })

  it('leads nowhere on a network it has no address for, or with an address that is none', async () => {
    const scene = await openScene()
    scene.profile = profileOf('alice.eth', { '60': '0xa11ce', '2147483658': 'javascript:alert(1)' })
    expect(accountsOf(await (await scene.getNames()).resolveName('alice.eth'))).toEqual(['eip155:1:0xA11CE'])
  })

  it('is looked up on the first network where no account is connected', async () => {
    const scene = await openScene()
    const names = await scene.getNames()
    await scene.kernel.disconnect('eip155')
    await names.resolveName('alice.eth')
    expect(scene.asked).toEqual(['profile alice.eth eip155:1'])
  })

  it('is free when no account has it [S7.14b]', async () => {
    const scene = await openScene()
    expect(accountsOf(await (await scene.getNames()).resolveName('unknown.reown.id'))).toEqual([])
  })

  it('is looked up below both suffixes and elsewhere, and what is none is not asked for [S5.14]', async () => {
    const scene = await openScene()
    const names = await scene.getNames()
    for (const name of ['alice.reown.id', 'alice.wcn.id', 'alice.eth', 'alice', 'abc.reown.id', '0xA11CE']) {
      await names.resolveName(name)
    }
    expect(scene.asked.map((line) => line.split(' ')[1])).toEqual(['alice.reown.id', 'alice.wcn.id', 'alice.eth'])
  })

  it('in Greek capitals is the one that its owner has, not another one with a final sigma', async () => {
    const scene = await openScene()
    scene.profile = profileOf('νίκοσ-παπάσ.eth', { '60': '0xa11ce' })
    const found = await (await scene.getNames()).resolveName('ΝΊΚΟΣ-ΠΑΠΆΣ.eth')
    expect(found).toEqual({ name: 'νίκοσ-παπάσ.eth', unusual: [], accounts: ['eip155:1:0xA11CE'] })
    expect(scene.asked).toEqual(['profile νίκοσ-παπάσ.eth eip155:1'])
  })

  it('that could pass for another is refused, and nothing is asked', async () => {
    const scene = await openScene()
    const names = await scene.getNames()
    expect(await names.resolveName('vit\u0430lik.eth')).toEqual({ refused: 'lookalike' })
    expect(await names.resolveName('a\u202eb.eth')).toEqual({ refused: 'invalid' })
    expect(scene.asked).toEqual([])
  })

  it('that can’t be looked up is an error of its own, never free [S8.8]', async () => {
    const scene = await openScene()
    scene.profile = down
    const asking = (await scene.getNames()).resolveName('alice.eth')
    await expect(asking).rejects.toMatchObject({ code: 'NAME_RESOLVE_FAILED', cause: down })
    await expect(asking).rejects.toThrow('Error resolving name')
  })

  it('is never taken for another: an answer about someone else is an error', async () => {
    const scene = await openScene()
    scene.profile = profileOf('mallory.eth', { '60': '0xb0b00' })
    const names = await scene.getNames()
    await expect(names.resolveName('alice.eth')).rejects.toMatchObject({ code: 'NAME_RESOLVE_FAILED' })
    scene.profile = profileOf('Alice.eth', { '60': '0xa11ce' })
    expect(accountsOf(await names.resolveName('alice.eth'))).toEqual(['eip155:1:0xA11CE'])
  })

  it('whose looking up was ended is no failure', async () => {
    const scene = await openScene()
    scene.profile = new PorticoError('REQUEST_ABORTED', { what: 'request' })
    await expect((await scene.getNames()).resolveName('alice.eth')).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })
})

describe('a name that a service tells of an address', () => {
  it('is shown in its normal form', async () => {
    const scene = await openScene()
    Object.assign(scene, {
      identity: { name: 'ΝΊΚΟΣ-Π.eth' },
      names: [profileOf('ＡＬＩＣＥ.eth', {}), profileOf('alice.eth', {})],
    })
    expect(await (await scene.getNames()).fetchIdentity(ALICE)).toEqual({ name: 'νίκοσ-π.eth' })
    expect(await (await scene.getRegistrar()).namesOf(ALICE)).toEqual(['alice.eth'])
  })

  it('is left out where it could pass for another', async () => {
    const scene = await openScene()
    const avatar = 'https://pictures.example/a.png'
    Object.assign(scene, { identity: { name: 'vit\u0430lik.eth', avatar }, names: [profileOf('vit\u0430lik.eth', {})] })
    expect(await (await scene.getNames()).fetchIdentity(ALICE)).toEqual({ avatar })
    expect(await (await scene.getRegistrar()).namesOf(ALICE)).toEqual([])
  })
})

describe('the names of an address', () => {
  it('are kept for 5 min by address in its normal form, and also that there are none [S3.33] [S7.22] [S9.3]', async () => {
    const scene = await openScene()
    const registrar = await scene.getRegistrar()
    expect(await registrar.namesOf(ALICE)).toEqual([])
    scene.names = [profileOf('alice.eth', {})]
    expect(await registrar.namesOf('eip155:1:0xa11ce')).toEqual([])
    expect(scene.stored.getItem('@portico/name_cache')).toContain('"0xA11CE"')
    await scene.clock.advance(5 * 60_000)
    expect(await registrar.namesOf(ALICE)).toEqual(['alice.eth'])
  })

  it('are not none because the service does not know the network, and that is not kept for other networks [S8.8]', async () => {
    const scene = await openScene()
    Object.assign(scene, { serves: 'no', names: [profileOf('alice.eth', {})] })
    const registrar = await scene.getRegistrar()
    await expect(registrar.namesOf(ALICE)).rejects.toThrow('Network not found')
    expect(scene.asked).toEqual([])
    scene.serves = 'yes'
    expect(await registrar.namesOf(ALICE)).toEqual(['alice.eth'])
  })

  it('that can’t be read are an error of its own, never none [S8.8]', async () => {
    const scene = await openScene()
    scene.names = down
    const asking = (await scene.getRegistrar()).namesOf(ALICE)
    await expect(asking).rejects.toMatchObject({ code: 'NAME_REVERSE_FAILED', cause: down })
    await expect(asking).rejects.toThrow('Error fetching names for address')
  })
})
