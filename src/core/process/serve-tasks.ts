import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { defaultZone, setClubZone } from '#src/core/time/club-zone.shared.ts'

/* A child's side of child.ts. */

/** Message to a child. */
export type Question = { call: number; task: string; args: unknown }

/** Messages of a child: progress of a call, then its result or error. */
export type Answer = { call: number } & (
  | { progress: unknown }
  | { result: unknown }
  | { error: ReturnType<typeof describeError> }
)

// biome-ignore lint/suspicious/noExplicitAny: each task declares its own.
type Task = (args: any, report: (progress: any) => void) => unknown

/**
 * Does tasks for the process that started this one, and ends with it. When memory runs out, Linux
 * ends this process first.
 */
export function serveTasks(tasks: Record<string, Task>): void {
  setClubZone(process.env.TIME_ZONE ?? defaultZone)
  giveWayForMemory()
  process.on('message', async ({ call, task, args }: Question) => {
    try {
      const result = await tasks[task]?.(args, (progress) => send({ call, progress }))
      send({ call, result })
    } catch (thrown) {
      send({ call, error: describeError(thrown) })
    }
  })
  // Ctrl-C reaches this process too, but only the one that started it ends it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  // Nobody waits for a result without it. What is unfinished is done again.
  process.on('disconnect', () => process.exit())
}

function send(answer: Answer): void {
  if (process.connected) process.send?.(answer, () => {})
}

function describeError(thrown: unknown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { name, message, stack } = error
  const { code, status, problems } = error as {
    code?: unknown
    status?: unknown
    problems?: unknown
  }
  return { name, message, stack, code, status, problems }
}

function giveWayForMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Another system, or no permission.
  }
}

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
