import { type Kernel, WalletSource } from '@portico/kernel'
import { mobilePlatform, useHostRules, useKernel, useNamespaces, useStore } from '@portico/ui/plugin'
import { useEffect, useMemo } from 'react'
import { createWalletPages, type WalletPages, type WalletPagesState } from './createWalletPages.js'
import { type ListFilter, listQuery } from './listQuery.js'

/** What the directory has, page by page. Without a directory nothing is asked for, and the list stays `idle`. */
export function useWalletPages({ text, certified }: ListFilter): {
  readonly state: WalletPagesState
  readonly pages: WalletPages
} {
  const kernel = useKernel()
  const rules = useHostRules()
  const namespaces = useNamespaces()
  const pages = useMemo(() => createPages(kernel), [kernel])
  useEffect(() => {
    if (!kernel.has(WalletSource)) return
    pages.begin(listQuery(kernel, namespaces, rules, { text, certified }, mobilePlatform()))
    return pages.stop
  }, [kernel, rules, namespaces, pages, text, certified])
  return { state: useStore(pages), pages }
}

const createPages = (kernel: Kernel): WalletPages => createWalletPages(() => kernel.get(WalletSource))
