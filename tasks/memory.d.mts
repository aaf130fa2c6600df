export const memoryFlags: string[]
export const memoryEnv: Record<string, string>
