import { SignIn } from '@portico/kernel'
import { signIn } from '@portico/service-sign-in'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, it, vi } from 'vitest'
import { openWidget, type Widget } from '../test/openWidget.js'
import type { PayloadOf } from './protocol/messages.js'

const OWNER = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
type Fields = NonNullable<NonNullable<PayloadOf<'GET_USER'>>['siwx']>

let widget: Widget
afterEach(async () => {
  await widget.kernel.dispose()
  vi.unstubAllGlobals()
})

/** As a frame writes the text (EIP-4361). */
const textOf = ({ domain, uri, nonce, issuedAt, expirationTime, statement, chainId }: Fields) =>
  [
    `${domain} wants you to sign in with your Ethereum account:\n${OWNER.address}\n\n${statement}\n`,
    `URI: ${uri}\nVersion: 1\nChain ID: ${chainId.split(':')[1]}\nNonce: ${nonce}`,
    `Issued At: ${issuedAt}\nExpiration Time: ${expirationTime}`,
  ].join('\n')

async function logInWith(sign: (fields: Fields) => Promise<{ message: string; signature: string } | undefined>) {
  const siwx = vi.fn(sign)
  widget = await openWidget({
    config: { siwx: { statement: 'Welcome.' } },
    plugins: [signIn()],
    prepare(frame) {
      frame.own.GET_USER = async (query) => {
        const user = { email: frame.email, address: OWNER.address, chainId: query?.chainId }
        return { ...user, ...(query?.siwx && { siwx: await siwx(query.siwx) }) }
      }
    },
    chains: ['eip155:1'],
  })
  await widget.logIn()
  await widget.settle()
  return siwx
}
const sessions = async () => (await widget.kernel.get(SignIn)).getSessions()

it('one consent in the frame logs in and signs in: fields go out, text and signature come back [S4.15e]', async () => {
  const siwx = await logInWith(async (fields) => {
    const message = textOf(fields)
    return { message, signature: await OWNER.signMessage({ message }) }
  })
  expect(siwx).toHaveBeenCalledOnce()
  expect(siwx.mock.calls[0]?.[0]).not.toHaveProperty('accountAddress')
  expect(await sessions()).toMatchObject([{ data: { accountAddress: OWNER.address, chainId: 'eip155:1' } }])
  expect((await widget.kernel.get(SignIn)).state.get().status).toBe('signed')
})

it('the frame lies over the view of the login, which stays below: left, it gives the login up', async () => {
  widget = await openWidget({ chains: ['eip155:1'] })
  const { frame, login, stage, settle } = widget
  const leaving = new AbortController()
  let person = new AbortController().signal
  frame.own.GET_USER = (_, { show, signal }) => {
    person = signal
    show('signIn')
    return new Promise(() => {})
  }
  await stage.modal.open('EmailOtp' as 'Security')
  const left = login.code('123456', { signal: leaving.signal }).catch(({ code }) => code)
  await settle(2_000)
  expect([stage.stack, stage.places, stage.surface()?.isAnswered?.()]).toEqual([['EmailOtp'], ['over-card'], true])
  leaving.abort()
  expect(await left).toBe('REQUEST_ABORTED')
  await settle()
  expect([stage.stack, stage.places.at(-1), person.aborted]).toEqual([['EmailOtp'], 'hidden', true])
})

it.each<[string, (fields: Fields) => Promise<{ message: string; signature: string } | undefined>]>([
  ['the person declines', async () => undefined],
  [
    'the frame signs another text',
    async (fields) => {
      const message = textOf({ ...fields, statement: 'Take all of it.' })
      return { message, signature: await OWNER.signMessage({ message }) }
    },
  ],
  [
    'the signature is of something else',
    async (fields) => ({
      message: textOf(fields),
      signature: await OWNER.signMessage({ message: 'x' }),
    }),
  ],
])('when %s, nothing is kept, and the ordinary prompt follows [S4.11a]', async (_, sign) => {
  await logInWith(sign)
  expect(await sessions()).toEqual([])
  expect(widget.address('eip155')).toBe(OWNER.address)
  expect(await (await widget.kernel.get(SignIn)).isDue()).toBe(true)
})
