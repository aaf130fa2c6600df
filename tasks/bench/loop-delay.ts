import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/* Loaded into the server before it starts: asked by SIGUSR2, it writes how long the loop was held. */
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_DELAY_FILE ?? '', String(Math.round(delay.max / 1e6)))
  delay.reset()
})
