import { readFileSync, writeFileSync } from 'node:fs'
import {
  JsonReporter,
  type JsonTestResults,
  type SerializedError,
  type TestModule,
} from 'vitest/node'

/** What vitest writes, and the errors that no test caught: they fail a run in which all passed. */
export type VitestReport = JsonTestResults & { unhandledErrors?: readonly SerializedError[] }

/** Vitest's own JSON report with those errors, in the file that `VITEST_REPORT_FILE` names. */
export default class VitestReporter extends JsonReporter {
  private readonly file = process.env.VITEST_REPORT_FILE ?? 'vitest-report.json'

  constructor() {
    super({})
    this.options.outputFile = this.file
  }

  override async onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[] = [],
  ): Promise<void> {
    await super.onTestRunEnd(modules)
    const report: JsonTestResults = JSON.parse(readFileSync(this.file, 'utf8'))
    writeFileSync(this.file, JSON.stringify({ ...report, unhandledErrors }))
  }
}
