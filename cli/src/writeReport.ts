import type { Section } from './examineProject.js'
import type { Finding } from './finding.js'

const MARKS = { ok: 'ok  ', warning: '?   ', fault: '!   ' } as const satisfies Record<Finding['level'], string>

/** The report as it is printed: each finding on a line, and below it what to do. */
export function writeReport(sections: readonly Section[]): string {
  const all = sections.flatMap(({ findings }) => findings)
  const count = (level: Finding['level']) => all.filter((one) => one.level === level).length
  const lines = sections.flatMap(({ title, findings }) => ['', title, ...findings.flatMap(writeFinding)])
  const [faults, warnings] = [count('fault'), count('warning')]
  const sum = faults + warnings === 0 ? 'All is well.' : `${faults} to mend (!), ${warnings} to look at (?).`
  return [...lines, '', sum, ''].join('\n')
}

const writeFinding = ({ level, text, fix }: Finding): readonly string[] => [
  `  ${MARKS[level]}${text}`,
  ...(fix === undefined ? [] : [`      ${fix}`]),
]
