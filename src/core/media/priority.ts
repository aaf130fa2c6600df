import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

const lowestPriority = 19

/** Lowers the priority of all threads. On Linux each has its own, inherited by those it starts. */
export function yieldToOthers(): void {
  try {
    setPriority(lowestPriority)
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), lowestPriority)
  } catch {
    // Another system, or no permission: priority stays normal.
  }
}

/** Makes Linux end this process first when memory runs out. */
export function giveWayForMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Another system, or no permission.
  }
}
