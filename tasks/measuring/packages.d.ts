// Types of what is used here: the packages are installed only for measuring, and types are checked
// without them.

declare module 'autocannon' {
  export type Result = {
    duration: number
    errors: number
    non2xx: number
    requests: { total: number }
  }
  type Options = {
    url: string
    connections: number
    duration: number
    headers: Record<string, string>
  }
  type Load = {
    on(
      event: 'response',
      heard: (client: unknown, status: number, bytes: number, time: number) => void,
    ): void
  }
  export default function autocannon(
    options: Options,
    ended: (error: Error | null, result: Result) => void,
  ): Load
}

declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath: string
    chromeFlags: string[]
  }): Promise<{ port: number; kill: () => void }>
}

declare module 'lighthouse' {
  type Audit = {
    id: string
    title: string
    score: number | null
    scoreDisplayMode: string
    displayValue?: string
  }
  export type Report = {
    categories: Record<string, { score: number | null }>
    audits: Record<string, Audit>
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; onlyCategories: string[]; logLevel: 'error' },
  ): Promise<{ lhr: Report } | undefined>
}

declare module 'lighthouse/core/lib/median-run.js' {
  import type { Report } from 'lighthouse'

  export function computeMedianRun(runs: Report[]): Report
}
