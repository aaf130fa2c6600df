import type { Ending } from './run.d.mts'

export function pinnedVersion(root: string): string
export function pinnedNode(root: string): string
export function isInstalled(root: string): boolean
export function isUpToDate(folder: string): boolean
export function install(folder: string): Promise<Ending>
export function stamp(folder: string): void
