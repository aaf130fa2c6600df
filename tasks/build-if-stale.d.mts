import type { Ending } from './run.d.mts'

export function buildIfStale(root?: string): Promise<Ending>
export function build(root?: string): Promise<Ending>
export function isStale(root: string): boolean
