import '@angular/compiler'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConsoleLogger, LogLevel, NodeJSFileSystem, performCompilation } from '@angular/compiler-cli'
import { createEs2015LinkerPlugin } from '@angular/compiler-cli/linker/babel'
import {
  Component,
  createComponent,
  createEnvironmentInjector,
  provideZonelessChangeDetection,
  runInInjectionContext,
  type Signal,
  signal,
} from '@angular/core'
import { createApplication } from '@angular/platform-browser'
import { transformAsync } from '@babel/core'
import { describeBinding } from '@portico/test-kit/framework'
import { createMockPortico } from '@portico/testing'
import type { Portico, PorticoAccount } from '@portico/ui'
import ts from 'typescript'
import { describe, expect, expectTypeOf, it, onTestFinished } from 'vitest'
import { PorticoElement } from './elements.js'
import * as angular from './index.js'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const app = await createApplication({ providers: [provideZonelessChangeDetection()] })

/** Makes an injector with the client, as an application that has been drawn. */
function open(client: Portico | undefined) {
  const providers = client ? [angular.providePortico(client)] : []
  const injector = createEnvironmentInjector(providers, app.injector)
  app.tick()
  return injector
}

describeBinding({
  exported: angular,
  prefix: 'injectPortico',
  mount(client, setup) {
    const injector = open(client)
    const scope = createEnvironmentInjector([], injector)
    const made = runInInjectionContext(scope, setup)
    app.tick()
    return { made, unmount: () => scope.destroy() }
  },
  input(first) {
    const given = signal(first)
    return { given, set: (next) => given.set(next) }
  },
  read: (value) => value(),
})

/** Draws a component in the application, with what the test hands it. */
function draw(template: string, imports: readonly unknown[], members: object, client: Portico) {
  const Page = class {}
  Object.assign(Page.prototype, members)
  Component({ selector: 'test-page', template, imports: [...imports] as [] })(Page)
  const hostElement = document.createElement('test-page')
  const page = createComponent(Page, { environmentInjector: open(client), hostElement })
  app.attachView(page.hostView)
  onTestFinished(() => page.destroy())
  app.tick()
  return hostElement
}

describe('elements', () => {
  it('are known to templates without a schema, and get their attributes', async () => {
    const client = createMockPortico()
    const busy = signal(true)
    const heard: unknown[] = []
    const page = draw(
      `<portico-button size="sm" [chars-start]="2" [disabled]="busy()" (portico-event)="hear($event)" />`,
      [PorticoElement],
      { busy, hear: ({ detail }: CustomEvent) => heard.push(detail) },
      client,
    )
    const button = page.querySelector('portico-button')
    expect(button?.getAttributeNames().sort()).toEqual(['chars-start', 'disabled', 'size'])
    expect([button?.getAttribute('size'), button?.getAttribute('disabled')]).toEqual(['sm', 'true'])
    busy.set(false)
    app.tick()
    expect(button?.getAttribute('disabled')).toBe('false')
    button?.dispatchEvent(new CustomEvent('portico-event', { detail: 'session:opened' }))
    expect(heard).toEqual(['session:opened'])
    await client.dispose()
  })
})

describe('a compiler ahead of time', () => {
  const elements = 'frameworks/angular/src/elements.ts'
  const source = readFileSync(elements, 'utf8')
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022, strict: true }

  /** What Angular's compiler says against a template with the package's declarations. */
  function check(template: string): readonly string[] {
    mkdirSync('frameworks/angular/.cache', { recursive: true })
    const folder = mkdtempSync(resolve('frameworks/angular/.cache/page-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { outputText } = ts.transpileDeclaration(source, { compilerOptions })
    writeFileSync(join(folder, 'elements.d.ts'), outputText)
    writeFileSync(
      join(folder, 'page.ts'),
      `import { Component } from '@angular/core'
      import { PorticoElement } from './elements'
      @Component({ selector: 'a-page', imports: [PorticoElement], template: \`${template}\` })
      export class Page { busy = true }`,
    )
    const options = {
      ...compilerOptions,
      ...{ moduleResolution: ts.ModuleResolutionKind.Bundler, noEmit: true, skipLibCheck: true, types: [] },
      strictTemplates: true,
    }
    const { diagnostics } = performCompilation({ rootNames: [join(folder, 'page.ts')], options })
    return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  }

  it('takes what is right in a template, and says what is wrong', () => {
    expect(check('<portico-wallet-button wallet="a" size="sm" chars-end="4" disabled [label]="\'Go\'" />')).toEqual([])
    expect(check('<portico-button [size]="\'xl\'" [disabled]="busy" /><portico-thing />')).toEqual([
      expect.stringContaining(`Type '"xl"' is not assignable`),
      expect.stringContaining("'portico-thing' is not a known element"),
    ])
  }, 120_000)

  it('goes on from what is shipped', async () => {
    const { outputText } = ts.transpileModule(source, { compilerOptions })
    const fileSystem = new NodeJSFileSystem()
    const logger = new ConsoleLogger(LogLevel.error)
    const plugin = createEs2015LinkerPlugin({ fileSystem, logger, linkerJitMode: false })
    const linked = await transformAsync(outputText, {
      filename: resolve(elements),
      plugins: [plugin as never],
      configFile: false,
    })
    expect(linked?.code).toContain('ɵɵdefineDirective')
    expect(linked?.code).toContain('"loading-label"')
    expect(linked?.code).not.toContain('ɵɵngDeclare')
  })
})

describe('the first draw', () => {
  it('is of what the client was made with, as on a server; then it is followed', async () => {
    const client = createMockPortico({ account: ALICE })
    await client.ready()
    const fresh = await createApplication({
      providers: [provideZonelessChangeDetection(), angular.providePortico(client)],
    })
    const account = runInInjectionContext(fresh.injector, () => angular.injectPorticoAccount())
    expect(account().status).toBe('connecting')
    fresh.tick()
    expect(account().status).toBe('connected')
    expect(runInInjectionContext(fresh.injector, () => angular.injectPorticoAccount())().status).toBe('connected')
    fresh.destroy()
    await client.dispose()
  })
})

describe('types', () => {
  it('of values narrow as those of the client do', () => {
    expectTypeOf(angular.injectPorticoAccount).returns.toEqualTypeOf<Signal<PorticoAccount>>()
    expectTypeOf(angular.injectPorticoAccount).toBeCallableWith(signal('eip155'))
  })
})
