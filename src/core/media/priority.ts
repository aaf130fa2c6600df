import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

const patient = 19

/** On Linux each thread has its own priority, which those it starts take over. */
export function yieldToOthers(): void {
  try {
    setPriority(patient)
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), patient)
  } catch {
    // Another system, or not allowed: then as anything else.
  }
}

/** Where memory runs out, Linux ends this process before any other. */
export function giveWayForMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Another system, or not allowed.
  }
}
