/** The SCALE form of an account, by the newer rules unless `last` says otherwise. */
export function accountInfo(amounts: { free: bigint; reserved?: bigint; frozen?: bigint; last?: bigint }): string {
  const { free, reserved = 0n, frozen = 0n, last = 1n << 127n } = amounts
  const toLittle = (amount: bigint) =>
    Buffer.from(amount.toString(16).padStart(32, '0'), 'hex').reverse().toString('hex')
  return `01000000000000000100000000000000${[free, reserved, frozen, last].map(toLittle).join('')}`
}
