/** The types of what tests import from `tools/`, whose scripts run before anything is compiled. */

declare module '*/tools/arguments.mjs' {
  import type { ParseArgsConfig, parseArgs } from 'node:util'

  type Options = NonNullable<ParseArgsConfig['options']>

  export function argumentsOf<const Known extends Options = Record<string, never>>(use: {
    readonly say: string
    readonly does: string
    readonly options?: Known
    readonly names?: number
  }): {
    readonly values: ReturnType<typeof parseArgs<{ options: Known }>>['values']
    readonly names: readonly string[]
  }

  export function refuse(sentence: string): never
}

declare module '*/tools/chromium.mjs' {
  import type { LaunchOptions } from '@playwright/test'

  export function findChromium(): Promise<{
    readonly pages: LaunchOptions
    readonly whole: LaunchOptions | null
  }>
}
