/** What the lazily loaded views of plugins may use. They are rendered inside the modal, and only there. */
export { formatAge } from './format/formatAge.js'
export { formatDecimal, formatShortDecimal } from './format/formatAmount.js'
export { formatFiat } from './format/formatFiat.js'
export { groupAddress } from './format/groupAddress.js'
export { shortAddress } from './format/shortAddress.js'
export {
  CheckIcon,
  ExternalIcon,
  GridIcon,
  QrIcon,
  RetryIcon,
  SearchIcon,
  WalletsIcon,
  WarningIcon,
} from './icons/icons.js'
export type { Words } from './messages/createTranslator.js'
export type { ErrorNames, ErrorWords } from './messages/errorWords.js'
export {
  definePluginWords,
  type PluginCatalogue,
  type PluginLocale,
  type PluginWords,
  usePluginWords,
} from './messages/pluginWords.js'
export { useErrorWords } from './messages/useErrorWords.js'
export { useWords } from './messages/useWords.js'
export { AccountPicture } from './parts/AccountPicture.js'
export { Avatar } from './parts/Avatar.js'
export { Button, type ButtonProps } from './parts/Button.js'
export { CopyButton } from './parts/CopyButton.js'
export { IconButton } from './parts/IconButton.js'
export { NetworkIcon } from './parts/NetworkIcon.js'
export { Notice } from './parts/Notice.js'
export { QrCode } from './parts/QrCode.js'
export { Row } from './parts/Row.js'
export { SkeletonRows } from './parts/Skeleton.js'
export { Spinner } from './parts/Spinner.js'
export { TokenIcon } from './parts/TokenIcon.js'
export { WalletIcon } from './parts/WalletIcon.js'
export { isMobile } from './primitives/isMobile.js'
export { useElapsed } from './primitives/useElapsed.js'
export { usePageVisible } from './primitives/usePageVisible.js'
export { useRun } from './primitives/useRun.js'
export { useStore } from './primitives/useStore.js'
export { useAnnounce } from './registry/useAnnounce.js'
export { type CapabilityState, useCapability } from './registry/useCapability.js'
export { type ConnectedAccount, useConnectedAccount } from './registry/useConnectedAccount.js'
export { useContributions } from './registry/useContributions.js'
export { useHostRules } from './registry/useHostRules.js'
export { useKernel } from './registry/useKernel.js'
export { useToasts } from './registry/useToasts.js'
export { useViewTitle } from './registry/useViewTitle.js'
export type { ViewProps } from './router/RouterView.js'
export { useCloseGuard } from './router/useCloseGuard.js'
export { useRouter, type ViewRouter } from './router/useRouter.js'
export { explorerUrl } from './views/account/explorerUrl.js'
export { LinkRow } from './views/connect/LinkRow.js'
export { TermsLine } from './views/connect/TermsLine.js'
export { useNamespaces } from './views/connect/useConnectRows.js'
export { useDiscovery } from './views/connect/useDiscovery.js'
export { type Terms, useTerms } from './views/connect/useTerms.js'
export { WaitingStage } from './views/connecting/WaitingStage.js'
export type { FeeDetailsParams, FeeKind, FeeLine } from './views/fees/feeLine.js'
export { AddressFace } from './views/identity/AddressFace.js'
export { useIdentity } from './views/identity/useIdentity.js'
export { useStyles } from './views/useStyles.js'
export type { Place } from './wallets/connectRow.js'
export { type Download, downloadsOf } from './wallets/downloadsOf.js'
export { groupInstalled } from './wallets/groupInstalled.js'
export { type Device, isReachable, servesFamilies } from './wallets/isReachable.js'
export { createIsExcluded, isIncluded } from './wallets/listRules.js'
export { isRecordOf, isSameRecord } from './wallets/matchWallets.js'
export { mobilePlatform } from './wallets/mobilePlatform.js'
