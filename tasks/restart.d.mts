export const restartCode: number
export function restartInPlace(program: string[], env?: NodeJS.ProcessEnv): void
