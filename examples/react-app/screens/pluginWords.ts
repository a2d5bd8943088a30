import { en as beacon } from '../../../plugins/chains/tezos/src/ui/messages/words.js'
import { en as balances } from '../../../plugins/features/balances/src/ui/messages/words.js'
import { en as history } from '../../../plugins/features/history/src/ui/messages/words.js'
import { en as names } from '../../../plugins/features/names/src/ui/messages/words.js'
import { en as offramp } from '../../../plugins/features/offramp/src/ui/messages/words.js'
import { en as onramp } from '../../../plugins/features/onramp/src/ui/messages/words.js'
import { en as payments } from '../../../plugins/features/payments/src/ui/messages/words.js'
import { en as receive } from '../../../plugins/features/receive/src/ui/messages/words.js'
import { en as send } from '../../../plugins/features/send/src/ui/messages/words.js'
import { en as smartSessions } from '../../../plugins/features/smart-sessions/src/ui/messages/words.js'
import { en as swaps } from '../../../plugins/features/swaps/src/ui/messages/words.js'
import { en as pairing } from '../../../plugins/services/pairing/src/ui/messages/words.js'
import { en as signIn } from '../../../plugins/services/sign-in/src/ui/messages/words.js'
import type { PluginMessages } from '../../../ui/src/messages/messages.js'
import { en as money } from '../../../ui/src/money/messages/words.js'

const catalogues = {
  ...{ balances, beacon, history, money, names, offramp, onramp, pairing, payments, receive, send, swaps },
  ...{ 'sign-in': signIn, 'smart-sessions': smartSessions },
}

/** Every word of the plugins that have views, and of the money parts, changed, by the catalogue. */
export const mapPluginWords = (change: (words: PluginMessages) => PluginMessages): Record<string, PluginMessages> =>
  Object.fromEntries(Object.entries(catalogues).map(([id, words]) => [id, change(words)]))
