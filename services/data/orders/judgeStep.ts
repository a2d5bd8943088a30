/** `late`: it has been there or can never come there. `early`: what leads there has not been told yet. */
type StepVerdict = 'allowed' | 'early' | 'late'

/** @param next what each status may be followed by */
export function createStepJudge<Status extends string>(
  next: Readonly<Record<Status, readonly Status[]>>,
): (from: Status, to: Status) => StepVerdict {
  const leadsTo = (from: Status, to: Status): boolean => next[from].some((one) => one === to || leadsTo(one, to))
  return (from, to) => {
    if (next[from].includes(to)) return 'allowed'
    return from !== to && leadsTo(from, to) ? 'early' : 'late'
  }
}
