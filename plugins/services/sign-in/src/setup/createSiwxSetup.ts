import {
  type Clock,
  type Log,
  parseAccountId,
  type SiwxFields,
  type SiwxProvider,
  type SiwxStorage,
} from '@portico/kernel'
import { writeMessage } from '../message/siwxMessage.js'
import { createNonce } from '../nonces.js'
import { readPage } from '../readPage.js'
import { createKeeper } from './createKeeper.js'
import type { SetupParts, SignInSetup } from './setup.js'

const TTL_SEC = 86_400

/** The option `siwx` (wire §7.1). */
export function createSiwxSetup(
  provider: SiwxProvider,
  parts: SetupParts & { readonly defaultStorage: SiwxStorage; readonly clock: Clock; readonly log: Log },
): SignInSetup {
  const { clock, admitNonce } = parts
  const sign = provider.signMessage?.bind(provider)
  const keeper = createKeeper({ ...parts, storage: provider.storage ?? parts.defaultStorage })
  const isoAfter = (sec: number) => new Date(clock.now() + sec * 1_000).toISOString()

  async function prepareTerms() {
    const nonce = admitNonce(provider.getNonce ? await provider.getNonce() : createNonce())
    const { statement, resources, ttlSec = TTL_SEC } = provider
    return { nonce, statement, resources, exp: isoAfter(ttlSec) }
  }

  return {
    ...keeper,
    view: 'SIWXSignMessage',
    required: provider.required ?? false,
    serves: () => true,
    async prepare(account, proof) {
      const { chainId } = parseAccountId(account)
      const accountAddress = proof.addressText(account)
      if (provider.createMessage) {
        const { data, message } = await provider.createMessage({ accountAddress, chainId })
        admitNonce(data.nonce)
        return { data, message }
      }
      const { nonce, statement, resources, exp } = await prepareTerms()
      const { domain, uri } = readPage()
      const data: SiwxFields = {
        ...{ accountAddress, chainId, domain, uri, version: '1', nonce },
        ...(statement === undefined ? {} : { statement }),
        issuedAt: isoAfter(0),
        expirationTime: exp,
        ...(resources === undefined ? {} : { resources }),
      }
      return { data, message: writeMessage(data, { family: proof.family, chain: proof.chainText(chainId) }) }
    },
    prepareTerms: provider.createMessage || sign ? undefined : prepareTerms,
    sign: sign && ((account, message) => sign({ account, message })),
    async confirm(sessions) {
      for (const session of sessions) await provider.verify?.(session)
    },
    leave: async (account) => (provider.clearOnDisconnect === false ? undefined : keeper.forget(account)),
  }
}
