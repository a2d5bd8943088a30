/** What a site sees of a wallet's accounts: the selected one, then the others in their order. */
export const selectedFirst = <T>(all: readonly T[], selected: T, count = 1): readonly T[] =>
  [selected, ...all.filter((one) => one !== selected)].slice(0, count)
