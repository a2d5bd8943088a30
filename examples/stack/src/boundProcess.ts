import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

// Runs the program and kills it as soon as standard input ends. The kernel ends it when we die, even by SIGKILL.
const boundScript = `
exec 3<&0
"$0" "$@" 3<&- </dev/null & program=$!
(read -r _ <&3; kill -9 "$program") >/dev/null 2>&1 & watcher=$!
exec 3<&-
wait "$program"; code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`

export interface BoundProcess {
  /** Why it ended, or undefined while it runs. */
  failure(): string | undefined
  /** Its number, and those of what it has started; none where they can't be asked. */
  numbers(): Promise<readonly number[]>
  kill(): Promise<void>
}

/** A child process that cannot outlive this one. */
export function spawnBound(binary: string, args: readonly string[]): BoundProcess {
  const isWindows = process.platform === 'win32'
  // A session of its own keeps Ctrl-C away from it: we end it when we are done.
  const child = isWindows
    ? spawn(binary, args, { stdio: ['pipe', 'ignore', 'pipe'] })
    : spawn('/bin/sh', ['-c', boundScript, binary, ...args], { stdio: ['pipe', 'ignore', 'pipe'], detached: true })
  const killNow = () => void (isWindows ? child.kill('SIGKILL') : child.stdin?.destroy())
  process.once('exit', killNow)
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      process.off('exit', killNow)
      resolve()
    })
    child.once('error', () => resolve())
  })
  const findFailure = watchFailure(child)
  return {
    failure: findFailure,
    async numbers() {
      const { pid } = child
      if (pid === undefined || isWindows) return []
      const found = await promisify(execFile)('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }))
      return [pid, ...found.stdout.split('\n').filter(Boolean).map(Number)]
    },
    async kill() {
      killNow()
      await ended
    },
  }
}

function watchFailure(child: ChildProcess): () => string | undefined {
  let errors = ''
  let failure: string | undefined
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-2000)
  })
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('close', (code) => {
    failure = `it ended with code ${code}. ${errors.trim()}`
  })
  return () => failure
}
