/** What the lazily loaded views of plugins may use. They are rendered inside the modal, and only there. */

export { explorerUrl, shortAddress } from './format/addresses.js'
export { formatAge, formatFiat, groupAddress } from './format/display.js'
export { formatDecimal, formatShortDecimal } from './format/formatAmount.js'
export {
  CheckIcon,
  ExternalIcon,
  GridIcon,
  QrIcon,
  RetryIcon,
  SlotIcon,
  WalletsIcon,
  WarningIcon,
} from './icons/icons.js'
export type { Words } from './messages/createTranslator.js'
export {
  definePluginWords,
  type PluginCatalogue,
  type PluginLocale,
  type PluginWords,
  usePluginWords,
} from './messages/pluginWords.js'
export { type ErrorNames, type ErrorWords, useErrorWords, useWords } from './messages/useWords.js'
export { useRun } from './modal/useRun.js'
export { AccountPicture, Avatar } from './parts/AccountPicture.js'
export { AccountPurpose } from './parts/AccountPurpose.js'
export { Button, type ButtonProps, IconButton, Spinner } from './parts/Button.js'
export { CopyButton } from './parts/CopyButton.js'
export { LongList } from './parts/LongList.js'
export { NetworkIcon, TokenIcon } from './parts/markedIcons.js'
export { Notice, SkeletonRows } from './parts/Notice.js'
export { QrCode } from './parts/QrCode.js'
export { LinkRow, QuietRow, Row } from './parts/Row.js'
export { WalletIcon } from './parts/roundIcons.js'
export { SearchField } from './parts/SearchField.js'
export { useElapsed, usePageVisible, useStore } from './primitives/hooks.js'
export { isMobile, mobilePlatform } from './primitives/isMobile.js'
export { CapabilityFailed, NotConnected } from './registry/CapabilityNotices.js'
export { useContributions } from './registry/contributions.js'
export {
  type CapabilityState,
  type ConnectedAccount,
  useAnnounce,
  useCapabilities,
  useCapability,
  useConnectedAccount,
  useHostRules,
  useKernel,
  useToasts,
  useViewTitle,
} from './registry/hooks.js'
export { SlotName } from './registry/SlotName.js'
export { useCloseGuard, useRouter, type ViewProps, type ViewRouter } from './router/useRouter.js'
export { useStyles } from './theme/useStyles.js'
export { type Terms, TermsRow, useTerms } from './views/connect/TermsRow.js'
export { useDiscovery, useNamespaces } from './views/connect/useConnectRows.js'
export { WaitingStage } from './views/connecting/ConnectingView.js'
export type { FeeDetailsParams, FeeKind, FeeLine } from './views/fees/feeLine.js'
export { AddressFace, useIdentity } from './views/identity/AddressFace.js'
export type { Place } from './wallets/connectEntry.js'
export { eachOnce } from './wallets/eachOnce.js'
export { type Device, type Download, downloadsOf, isReachable } from './wallets/isReachable.js'
export {
  createIsExcluded,
  groupInstalled,
  isIncluded,
  isRecordOf,
  isSameRecord,
  servesFamilies,
} from './wallets/listRules.js'
