/** What the lazily loaded views of plugins may use. They are rendered inside the modal, and only there. */
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
export { Avatar } from './parts/Avatar.js'
export { Button, type ButtonProps } from './parts/Button.js'
export { CopyButton } from './parts/CopyButton.js'
export { IconButton } from './parts/IconButton.js'
export { NetworkIcon } from './parts/NetworkIcon.js'
export { Notice } from './parts/Notice.js'
export { Row } from './parts/Row.js'
export { SkeletonRows } from './parts/Skeleton.js'
export { Spinner } from './parts/Spinner.js'
export { WalletIcon } from './parts/WalletIcon.js'
export { useRun } from './primitives/useRun.js'
export { useStore } from './primitives/useStore.js'
export { useAnnounce } from './registry/useAnnounce.js'
export { type CapabilityState, useCapability } from './registry/useCapability.js'
export { useContributions } from './registry/useContributions.js'
export { useKernel } from './registry/useKernel.js'
export { useToasts } from './registry/useToasts.js'
export { useViewTitle } from './registry/useViewTitle.js'
export type { ViewProps } from './router/RouterView.js'
export { useCloseGuard } from './router/useCloseGuard.js'
export { useRouter, type ViewRouter } from './router/useRouter.js'
export type { FeeDetailsParams, FeeKind, FeeLine } from './views/fees/feeLine.js'
