/**
 * Runs when the current task, with all that it set off, is over.
 * Not a timer: hidden pages run theirs once a minute, when the call's own time limit is long past.
 */
export function runAfterTask(run: () => void): void {
  // Servers and test runners have a call for it; a port of theirs would keep the process alive.
  if (typeof setImmediate === 'function') {
    setImmediate(run)
    return
  }
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    run()
  }
  port2.postMessage(undefined)
}
