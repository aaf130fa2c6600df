// The server counts with the same clock.
export { fromParis, toParis } from '#src/paris-time.contract.ts'
