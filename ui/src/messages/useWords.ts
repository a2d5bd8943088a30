import { useStore } from '../primitives/useStore.js'
import { useModal } from '../state/modalContext.js'
import type { Words } from './createTranslator.js'

/**
 * The visitor's language.
 * @example const { t } = useWords(); t('continueIn', { wallet })
 */
export const useWords = (): Words => useStore(useModal().core.words)
