import {
  type AccountId,
  type ChainId,
  type Clock,
  type Log,
  parseAccountId,
  parseChainId,
  type SiweConfig,
  type SiwxSession,
} from '@portico/kernel'
import { invalid } from '../checkClaims.js'
import type { FamilyProof } from '../message/readSiwxMessage.js'
import { parseSiwxMessage } from '../message/siwxMessage.js'
import { readPage } from '../readPage.js'
import { createSiweKeeper, isEip4361 } from './createSiweKeeper.js'
import type { SetupParts, SignInSetup } from './setup.js'

/** The older option `siweConfig`, for families whose messages are those of EIP-4361 (wire §7.8). */
export function createSiweSetup(
  config: SiweConfig,
  parts: SetupParts & { readonly clock: Clock; readonly log: Log },
): SignInSetup {
  const { clock, admitNonce } = parts
  const keeper = createSiweKeeper(config, parts)

  async function prepareTerms() {
    const nonce = admitNonce(await config.getNonce())
    const { statement, exp } = (await config.getMessageParams?.()) ?? {}
    return { nonce, statement, exp, resources: undefined }
  }

  async function prepare(account: AccountId, proof: FamilyProof) {
    const { nonce, statement, exp } = await prepareTerms()
    const { domain, uri } = readPage()
    const message = config.createMessage({
      ...{ address: proof.addressText(account), chainId: numberOf(parseAccountId(account).chainId) },
      ...{ domain, uri, nonce, version: '1', statement, iat: new Date(clock.now()).toISOString(), exp },
    })
    const { namespace } = parseAccountId(account)
    const { fields } = parseSiwxMessage(message, [{ namespace, name: proof.family, standard: proof.standard }])
    if (fields.nonce !== nonce) throw invalid('nonce')
    return { data: fields, message }
  }

  return {
    ...keeper,
    view: 'ConnectingSiwe',
    required: config.required ?? true,
    serves: isEip4361,
    prepare,
    prepareTerms,
    /** One nonce is good for one question to the server. */
    async confirm([session]: readonly SiwxSession[]) {
      if (!session) return
      const { message, signature } = session
      if (!(await config.verifyMessage({ message, signature }))) throw invalid('host')
    },
    leave: async (account) => (config.signOutOnDisconnect === false ? undefined : keeper.forget(account)),
  }
}

const numberOf = (chainId: ChainId): number => Number(parseChainId(chainId).reference)
