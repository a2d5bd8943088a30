/** The first letter that a name begins with, as people see it; a dot when there is none. */
export function monogramOf(name: string): string {
  const first = [...new Intl.Segmenter().segment(name.trim().slice(0, 32))][0]?.segment
  return first?.toLocaleUpperCase() ?? '·'
}
