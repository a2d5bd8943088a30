/**
 * Runs when the page's current task, with all that it set off, is over.
 * Not a timer: hidden pages run theirs once a minute, when the call's own time limit is long past.
 */
export function runAfterTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    run()
  }
  port2.postMessage(undefined)
}
