import type { ErrorCode, ErrorContexts } from './contexts.js'
import { PACKAGES } from './packages.js'

/** Where each code has its paragraph, in Portico's repository. */
const PAGE = 'docs/errors.md'

/** What is wrong, with the specification's own text where it fixes one (S8.9), and what to do about it. */
type Explanation = readonly [sentence: string, fix: string]

const register = (token: string) =>
  Object.hasOwn(PACKAGES, token)
    ? `Install ${PACKAGES[token]} and list its plugin in "plugins".`
    : 'List a plugin that provides it in "plugins".'

const nameProviders = (text: string) =>
  text.replace(/[a-z-]+@\d+/g, (token) => (PACKAGES[token] ? `${token} (${PACKAGES[token]})` : token))

const registerFamily = (namespace: string) =>
  `Install the plugin for "${namespace}" (Portico's own are called @portico/chain-<namespace>, so @portico/chain-${namespace}) and list it in "plugins", or correct the name.`

/** The faults of a page's set-up (docs/errors.md). Other errors are explained by what they carry. */
const EXPLANATIONS: { readonly [C in ErrorCode]?: (facts: ErrorContexts[C]) => Explanation } = {
  CONFIG_INVALID: ({ option, found, fix }) => [
    `The option "${option}" ${found === undefined ? "can't be used as it is" : `is ${found}`}.`,
    nameProviders(fix),
  ],
  CONFIG_BAD_URL: ({ option, url, fix }) => [
    `The option "${option}" holds no URL that Portico may call${url ? `: ${url}` : ''}.`,
    fix ?? 'Write an encrypted URL (https, wss for a relay), or one on this machine.',
  ],
  PLUGINS_INVALID: ({ problems }) => [
    "The plugins don't fit together.",
    problems?.join(' ') ?? 'Change the option "plugins".',
  ],
  SIWX_DISABLED: () => [
    'SIWX is not enabled: sign-in was asked for, and the option "siwx" or its plugin is missing.',
    `Set "siwx". ${register('sign-in@1')}`,
  ],
  SIGN_IN_OPTIONS_CONFLICT: () => ['Cannot set both `siweConfig` and `siwx` options.', 'Leave `siweConfig` out.'],
  CLIENT_MISSING: ({ where }) => [
    `${where} found no client.`,
    'Use it inside of <PorticoProvider client={client}>, with the client that createPortico() returned.',
  ],
  PROJECT_ID_MISSING: () => [
    'Project ID Not Configured: services are set up, and there is no id to call them with.',
    'Set the option "projectId".',
  ],
  NETWORK_NOT_FOUND: ({ chainId }) => [
    `Network Not Found: ${chainId} is not one of the networks of this page.`,
    'Add it to the option "networks", or call addNetwork() first.',
  ],
  ADAPTER_MISSING: ({ namespace, network }) => [
    `Adapter not found: no plugin serves "${namespace}"${network === undefined ? '' : `, which the network ${network} needs`}.`,
    registerFamily(namespace),
  ],
  CHAIN_ADAPTER_MISSING: ({ namespace }) => [
    `Chain adapter not found: no plugin serves "${namespace}", so its networks can't be added or removed.`,
    registerFamily(namespace),
  ],
  CHAIN_ID_INVALID: ({ chainId }) => [
    `Invalid chainId: ${chainId} has a number that no network has.`,
    'Write a whole number from 1 to 2147483647 as "id".',
  ],
  CHAIN_REQUIRED: ({ call }) => [
    `Chain is required: ${call} was called without a namespace or network.`,
    'Pass one, such as the chainNamespace of one of your networks.',
  ],
  CONNECTION_CLIENT_MISSING: ({ namespace }) => [
    `No ConnectionController client found: the plugin of "${namespace}" can't sign.`,
    'Ask for signatures on other namespaces only.',
  ],
  CONNECTION_CLIENT_UNSET: ({ namespace }) => [
    `ConnectionController client not set: the plugin of "${namespace}" can't send.`,
    'Send on other namespaces only.',
  ],
  NETWORK_CLIENT_UNSET: ({ namespace }) => [
    `NetworkController client not set: the plugin of "${namespace}" can't switch networks.`,
    'Ask the user to switch in the wallet.',
  ],
  NETWORK_CONTEXT_MISSING: ({ namespace }) => [
    `No ActiveCaipNetwork or client found: "${namespace}" is on none of the networks of this page.`,
    'Call switchNetwork() first, or add the network to the option "networks".',
  ],
  CONTEXT_UNDEFINED: ({ namespace }) => [
    `CaipNetwork or CaipAddress is undefined: "${namespace}" has no account on a network of this page.`,
    'Connect first, and look at getAccount() before you read.',
  ],
  CAPABILITY_MISSING: ({ token, namespace }) => [
    `No registered plugin provides "${token}"${namespace === undefined ? '' : ` for "${namespace}"`}.`,
    register(token),
  ],
  ID_INVALID: ({ standard, text }) => [
    `"${text}" is no ${standard} id.`,
    standard === 'CAIP-2' ? 'Write it as namespace:reference.' : 'Write it as the standard has it.',
  ],
  RPC_MISSING: ({ chainId }) => [
    `There is no endpoint to read ${chainId} from.`,
    `Set "customRpcUrls" for ${chainId}, or "rpcUrl", or "publicRpc: true".`,
  ],
}

/** The message of an error of the page's set-up: a sentence, what to do, and where to read more. The facts stay in `context`. */
export function explain(code: ErrorCode, facts: object): string | undefined {
  const explanation = (EXPLANATIONS[code] as ((facts: object) => Explanation) | undefined)?.(facts)
  return explanation && `${code}: ${explanation.join(' ')} See ${PAGE}#${code.toLowerCase()}`
}
