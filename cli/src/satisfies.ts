type Version = readonly [major: number, minor: number, patch: number]

/** Whether a version is in a range as the packages of Portico and React write theirs: `^1.2.3`, `>=0.1.0 <1.0.0`, `1.2.3`, `*`, and `||` between. */
export function satisfies(version: string, range: string): boolean {
  const found = read(version)
  if (!found) return false
  return range.split('||').some((part) =>
    part
      .trim()
      .split(/\s+/)
      .every((bound) => isWithin(found, bound)),
  )
}

function isWithin(version: Version, bound: string): boolean {
  const [, operator = '', text = ''] = /^(\^|~|>=|<=|>|<|=)?\s*(.*)$/.exec(bound) ?? []
  if (text === '' || text === '*') return true
  const limit = read(text)
  if (!limit) return true // a tag, a URL or a workspace: not for us to judge
  const order = compare(version, limit)
  if (operator === '^' || operator === '~') return order >= 0 && compare(version, nextAfter(limit, operator)) < 0
  if (operator === '>=') return order >= 0
  if (operator === '<=') return order <= 0
  if (operator === '>') return order > 0
  return operator === '<' ? order < 0 : order === 0
}

/** The first version that is not compatible any more. */
function nextAfter([major, minor, patch]: Version, operator: '^' | '~'): Version {
  if (operator === '~') return [major, minor + 1, 0]
  if (major > 0) return [major + 1, 0, 0]
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1]
}

const compare = (one: Version, other: Version): number => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]

function read(text: string): Version | undefined {
  const [, major, minor = '0', patch = '0'] = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(text) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)]
}
