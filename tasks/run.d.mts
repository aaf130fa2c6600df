import type { SpawnOptions } from 'node:child_process'

export type Ending = { code: number | null; signal: NodeJS.Signals | null }
export function run(command: string, args: string[], options?: SpawnOptions): Promise<Ending>
export function exitLike(ending: Ending): void
