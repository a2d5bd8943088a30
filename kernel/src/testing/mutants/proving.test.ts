import type { Signature, SignInProof } from '../../capabilities/signer.js'
import type { ErrorCode } from '../../errors/contexts.js'
import { isPorticoError } from '../../errors/porticoError.js'
import { referencePlugin } from '../reference/referencePlugin.js'
import { ADDRESSES } from '../reference/referenceWallet.js'
import { type Flaw, type Mutant, testMutants } from './testMutants.js'

const proving =
  (change: (right: SignInProof) => Partial<SignInProof>): Flaw =>
  ({ proof }) => ({ proof: { ...proof, ...change(proof) } })

const emptyInstead =
  (code: ErrorCode) =>
  (error: unknown): Signature => {
    if (isPorticoError(error, code)) return { bytes: new Uint8Array(), text: '', scheme: 'hmac-sha256' }
    throw error
  }

const WITHOUT_SESSION = 'proof: refuses to sign before connect with ACCOUNT_MISSING, without a prompt'
const FOREIGN = "proof: refuses to sign for an account that is not the session's, without a prompt"

const MUTANTS: Readonly<Record<string, Mutant>> = {
  'has no name for sign-in messages': {
    makePlugin: (page) => {
      const right = referencePlugin(page)
      const { family: _, ...manifest } = right.manifest
      return { ...right, manifest }
    },
    failing: [
      'proof: writes accounts and networks as words, in one form each, and its manifest says what messages call the family',
    ],
  },
  'takes any signature': {
    flaw: proving(() => ({ verify: async () => true })),
    failing: [
      'proof: takes the signature for no other message',
      'proof: takes the signature for no other account',
      'proof: takes no signature that is cut, longer, changed or none',
      'proof: never says no when it takes a node to know, and none answers',
    ],
  },
  'takes no signature at all': {
    flaw: proving(() => ({ verify: async () => false })),
    failing: [
      'proof: proves what the wallet has signed',
      'proof: never says no when it takes a node to know, and none answers',
    ],
  },
  'does not look at the end of a message': {
    flaw: proving(({ verify }) => ({
      verify: (account, message, signature) => verify(account, message.trimEnd(), signature),
    })),
    failing: [
      'proof: takes the signature for no other message',
      'proof: never says no when it takes a node to know, and none answers',
    ],
  },
  'takes the signature of any account it has seen': {
    flaw: proving(({ verify }) => ({
      async verify(account, message, signature) {
        for (const address of ADDRESSES) {
          if (await verify(`refchain:1:${address}`, message, signature)) return true
        }
        return verify(account, message, signature)
      },
    })),
    failing: ['proof: takes the signature for no other account'],
  },
  'reads as much of a signature as it needs': {
    flaw: proving(({ verify }) => ({
      verify: (account, message, signature) => verify(account, message, signature.slice(0, 64)),
    })),
    failing: ['proof: takes no signature that is cut, longer, changed or none'],
  },
  'compares the beginning of a signature': {
    flaw: proving(({ sign, verify }) => ({
      async sign(...call) {
        const { text, ...rest } = await sign(...call)
        return { ...rest, text: `${text.slice(0, 32)}${text}` }
      },
      verify: (account, message, signature) => verify(account, message, signature.slice(32)),
    })),
    failing: ['proof: takes no signature that is cut, longer, changed or none'],
  },
  'says no when no node answers': {
    flaw: proving(({ verify }) => ({ verify: (...call) => verify(...call).catch(() => false) })),
    failing: ['proof: never says no when it takes a node to know, and none answers'],
  },
  'has the domain signed in place of the text': {
    flaw: proving(({ sign }) => ({
      sign: (account, { fields }, options) => sign(account, { text: fields.domain, fields }, options),
    })),
    failing: ['proof: proves what the wallet has signed'],
  },
  'has a signature without a session': {
    flaw: proving(({ sign }) => ({ sign: (...call) => sign(...call).catch(emptyInstead('ACCOUNT_MISSING')) })),
    failing: [WITHOUT_SESSION],
  },
  'signs with the account of the session, whichever is asked': {
    flaw: proving(({ sign }) => ({
      sign: (account, message, options) =>
        sign(account, message, options).catch((error: unknown) => {
          if (isPorticoError(error, 'ACCOUNT_MISMATCH')) return sign(`refchain:1:${ADDRESSES[0]}`, message, options)
          throw error
        }),
    })),
    failing: [FOREIGN],
  },
  'writes an address that grows each time': {
    flaw: proving(({ addressText }) => ({ addressText: (account) => `+${addressText(account)}` })),
    failing: [
      'proof: writes accounts and networks as words, in one form each, and its manifest says what messages call the family',
    ],
  },
  'turns a refusal into an empty signature': {
    flaw: proving(({ sign }) => ({ sign: (...call) => sign(...call).catch(emptyInstead('REQUEST_REJECTED')) })),
    failing: ['proof: reports a refusal as REQUEST_REJECTED'],
  },
  'waits for a signature after an abort': {
    flaw: proving(({ sign }) => ({ sign: (account, message) => sign(account, message) })),
    failing: ['proof: gives up an aborted request at once with REQUEST_ABORTED'],
  },
}

testMutants(MUTANTS)
