import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface ServeProcess {
  readonly child: ChildProcess
  /** With which code. */
  readonly ended: Promise<number | null>
  /** All that it has written. */
  said(): string
  /** Waits for a line of the log that has this in it. @throws when it ends before */
  line(text: string): Promise<Readonly<Record<string, string>>>
}

export interface ServeFolder {
  readonly folder: string
  write(name: string, content: string, mode?: number): void
  /** `portico serve`, as a project that has both packages runs it. */
  start(words: readonly string[], environment?: Readonly<Record<string, string>>): ServeProcess
  remove(): void
}

/** A project outside of this repository, with the command and the servers as they are here. */
export function createServeFolder(): ServeFolder {
  const folder = mkdtempSync(join(tmpdir(), 'portico-serve-'))
  const running = new Set<ChildProcess>()
  mkdirSync(join(folder, 'node_modules/@portico'), { recursive: true })
  symlinkSync(resolve('services'), join(folder, 'node_modules/@portico/services'))
  const tsx = resolve('node_modules/tsx/dist/esm/index.mjs')
  return {
    folder,
    write: (name, content, mode = 0o600) => writeFileSync(join(folder, name), content, { mode }),
    start(words, environment = {}) {
      const args = ['--import', tsx, '--conditions=@portico/source', resolve('cli/src/bin.ts'), 'serve', ...words]
      const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', PATH: process.env.PATH, ...environment }
      const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
      running.add(child)
      let said = ''
      let isOver = false
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
      const ended = once(child, 'close').then(([code]) => {
        isOver = true
        return code as number | null
      })
      const find = (text: string) => said.split('\n').find((row) => row.startsWith('{') && row.includes(text))
      return {
        ...{ child, ended, said: () => said },
        async line(text) {
          for (;;) {
            const row = find(text)
            if (row !== undefined && said.includes(`${row}\n`)) return JSON.parse(row)
            if (isOver) throw new Error(`It ended without "${text}": ${said}`)
            await Promise.race([once(child.stdout, 'data'), ended])
          }
        },
      }
    },
    remove() {
      for (const child of running) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
