/**
 * The address of a name's record that is meant for a network, by the coin types that may be used there, its own first. What
 * is meant for another network is never taken: a contract's address there may have no owner here.
 */
export function addressOn(
  coinTypes: readonly number[],
  addresses: Readonly<Record<string, string>>,
): string | undefined {
  const type = coinTypes.find((one) => Object.hasOwn(addresses, one))
  return type === undefined ? undefined : addresses[type]
}
