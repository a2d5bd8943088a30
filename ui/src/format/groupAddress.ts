/** An address to be checked with the eyes: in groups of four; a prefix stays with the first. */
export const groupAddress = (address: string): readonly string[] => address.match(/^0x.{1,4}|.{1,4}/gu) ?? []
