import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

const patient = 19

/**
 * Lets everything else on the machine go first, the site's pages above all. On Linux each thread
 * has a priority of its own, which those it starts take over.
 */
export function yieldToOthers(): void {
  try {
    setPriority(patient)
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), patient)
  } catch {
    // Another system, or not allowed: then as anything else.
  }
}
