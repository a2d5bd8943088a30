import type { CallKind } from '../../store/schema.js'
import type { EvmTransaction } from './rpcBlocks.js'

const selectors: Readonly<Record<string, CallKind>> = {
  '0x095ea7b3': 'approve', // approve(address,uint256)
  '0xa22cb465': 'approve', // setApprovalForAll(address,bool)
  '0x39509351': 'approve', // increaseAllowance(address,uint256)
  '0xa457c2d7': 'approve', // decreaseAllowance(address,uint256)
  '0xd0e30db0': 'deposit', // deposit()
  '0x2e1a7d4d': 'withdraw', // withdraw(uint256)
}

export function readCallKind({ to, input }: EvmTransaction): CallKind {
  if (to == null) return 'deploy'
  if (input === '0x') return 'transfer'
  return selectors[input.slice(0, 10).toLowerCase()] ?? 'execute'
}
